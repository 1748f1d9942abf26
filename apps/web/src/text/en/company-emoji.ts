import type * as shape from '../zh-CN/company-emoji.ts'

export const companyEmoji: typeof shape.companyEmoji = {
  count: (count, most) => `${count} of ${most} · everyone in the company can use them`,
  list: 'Company emoji',
  add: 'Add emoji',
  edit: sign => `Edit ${sign}`,
  delete: sign => `Delete ${sign}`,
  deleteTitle: sign => `Delete ${sign}?`,
  deleteWords:
    'Messages and reactions that have it will show its name only. To stop offering it, switch it off instead.',
  confirmDelete: 'Delete',
  columns: { emoji: 'Emoji', addedBy: 'Added by', offered: 'Offered', actions: 'Actions' },
  none: 'No company emoji yet',
  noneHint: 'Once added, everyone finds them in the emoji panel, or types :name:.',
  name: 'Name',
  nameHint: 'Free. Small letters, digits and _',
  rule: '2 to 30 small letters, digits and _, at least one letter',
  choose: 'Choose a picture',
  chooseOther: 'Choose another picture',
  pictureHint: 'Square PNG, GIF, JPEG or WebP; of a moving one the first picture is kept',
  unreadable: 'This picture can’t be read.',
  preview: 'As it will look',
  sample: 'Shipped on time',
  save: 'Save emoji',
  faults: {
    invalid: 'A name has 2 to 30 small letters, digits and _, at least one letter.',
    taken: 'This name is already taken, or was the name of another emoji.',
    standard: 'This is the name of a standard emoji.',
    alike: 'This name looks too much like another one.',
    full: 'There are as many emoji as there can be. Delete one first.',
  },
  failed: 'Couldn’t save this. Try again.',
}
