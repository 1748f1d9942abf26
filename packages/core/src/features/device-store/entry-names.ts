/** The names of the entries with the list, the contacts and the groups; those of conversations are their keys. */
export const LIST = 'list'
export const CONTACTS = 'contacts'
export const GROUPS = 'groups'
