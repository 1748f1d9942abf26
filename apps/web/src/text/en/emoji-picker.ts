import type { emojiPicker as shape } from '../zh-CN/emoji-picker.ts'

export const emojiPicker: typeof shape = {
  search: 'Search emoji',
  kinds: 'Emoji categories',
  none: 'No emoji found',
  skinTone: 'Skin tone',
  tones: [
    'Default skin tone',
    'Light skin tone',
    'Medium-light skin tone',
    'Medium skin tone',
    'Medium-dark skin tone',
    'Dark skin tone',
  ],
  groups: {
    common: 'Frequently used',
    0: 'Smileys',
    1: 'People',
    3: 'Animals and nature',
    4: 'Food and drink',
    5: 'Travel and places',
    6: 'Activities',
    7: 'Objects',
    8: 'Symbols',
    9: 'Flags',
  },
}
