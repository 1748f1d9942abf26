/** The names of the entries with the list, the contacts, the groups and the company's emoji; those of conversations are their keys. */
export const LIST = 'list'
export const CONTACTS = 'contacts'
export const GROUPS = 'groups'
export const EMOJI_LIST = 'emoji'
