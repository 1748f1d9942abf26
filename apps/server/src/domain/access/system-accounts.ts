/** Reserved names that are not people [people-4, assistant-1]. */
export const SYSTEM_ACCOUNTS = ['admin', 'assistant']
