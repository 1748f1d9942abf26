import type { widget as shape } from '../zh-CN/widget.ts'

export const widget: typeof shape = {
  title: 'Website widget',
  embed: 'Add to your website',
  copy: 'Copy',
  websites: 'Allowed websites',
  websitesHint: 'The button won’t open on any other site.',
  website: 'Website address',
  websiteExample: 'https://www.example.com',
  wrongWebsite: 'Enter an address that starts with https://',
  add: 'Add',
  remove: site => `Remove ${site}`,
  removeShort: 'Remove',
  signedIn: 'Signed-in visitors',
  accepts: 'Accept signed identities',
  acceptsHint: 'Your website signs who the visitor is, who then finds the conversation on every device',
  showSecret: 'Show secret',
  hideSecret: 'Hide secret',
  replace: 'Replace',
  asksName: 'Ask for the name',
  demo: 'Open demo',
  done: 'Done',
}
