/** What a contact is to the reader [contact-types-1]; rooms carry the same number. */
export const CONTACT_TYPE = {
  normal: 0,
  innerCustomer: 1,
  consultCustomer: 2,
  customerGroup: 3,
  multiOwner: 4,
  multiMember: 5,
} as const
export type ContactType = (typeof CONTACT_TYPE)[keyof typeof CONTACT_TYPE]

const CUSTOMER_TYPES: readonly number[] = [
  CONTACT_TYPE.innerCustomer,
  CONTACT_TYPE.consultCustomer,
  CONTACT_TYPE.customerGroup,
]

/** Types 1 to 3 are not in the recent list [contact-types-5]: they are listed under customers. */
export const isCustomerRoom = (type: number): boolean => CUSTOMER_TYPES.includes(type)

/** Direct chats shown as one room. */
export const isMergedRoom = (type: number): boolean =>
  type === CONTACT_TYPE.multiOwner || type === CONTACT_TYPE.multiMember

/** '1': messages go to all members (the default). '0': to the referenced person alone. */
export type MultiChatButton = '0' | '1'
