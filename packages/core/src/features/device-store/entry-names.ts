/** The names of the entries with the list and the contacts; those of conversations are their keys. */
export const LIST = 'list'
export const CONTACTS = 'contacts'
