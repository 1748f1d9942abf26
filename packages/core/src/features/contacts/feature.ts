import type { Feature } from '../../feature.ts'
import { createContacts } from './contacts.ts'
import type { ContactsEvent } from './events.ts'
import { settingsHeadline } from './headline.ts'
import { contactsReducers } from './reducers.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    contacts: ContactsEvent
  }
}

export const contacts = {
  reducers: [contactsReducers],
  headlines: [settingsHeadline],
  start: createContacts,
} satisfies Feature
