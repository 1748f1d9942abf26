/** What a group of the company's directory is here: its people's department, members of a service team, or only a list. */
export const DIRECTORY_GROUP_KINDS = ['department', 'team', 'group'] as const
export type DirectoryGroupKind = (typeof DIRECTORY_GROUP_KINDS)[number]

/** How long a token of a directory may be good for, in days; 0: until it is revoked. */
export const TOKEN_DAYS = [30, 90, 365, 0] as const

export const MAX_TOKEN_NAME_LENGTH = 40
/** For one company. */
export const MAX_DIRECTORY_TOKENS = 10
