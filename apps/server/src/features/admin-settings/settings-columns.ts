import type { Contract, RequestOf } from '@parley/protocol/rest'

type Wanted = Omit<RequestOf<Contract['saveCompanySettings']>, 'logo'> & { logo: string | undefined }

const flag = (isOn: boolean) => (isOn ? 1 : 0)

/** The columns that a request changes. */
export const columnsOf = (wanted: Wanted) => ({
  ...(wanted.company_name !== undefined && { name: wanted.company_name }),
  ...(wanted.is_office_cloud !== undefined && { office_cloud: flag(wanted.is_office_cloud) }),
  ...(wanted.is_tracked !== undefined && { tracking: flag(wanted.is_tracked) }),
  ...(wanted.requires_second_factor !== undefined && {
    requires_second_factor: flag(wanted.requires_second_factor),
  }),
  ...(wanted.closed_ways !== undefined && { closed_ways: [...new Set(wanted.closed_ways)].join(' ') }),
  ...(wanted.allows_self_destruct !== undefined && { self_destruct: flag(wanted.allows_self_destruct) }),
  ...(wanted.allows_recording !== undefined && { recording: flag(wanted.allows_recording) }),
  ...(wanted.space_mb !== undefined && { space_mb: wanted.space_mb }),
  ...(wanted.max_file_mb !== undefined && { max_file_mb: wanted.max_file_mb }),
  ...(wanted.logo !== undefined && { logo: wanted.logo }),
})

export type ChangedColumns = ReturnType<typeof columnsOf>

const describeSwitch = (name: string, value: number | undefined): string[] =>
  value === undefined ? [] : [`${name} ${value === 1 ? 'on' : 'off'}`]

const describeSize = (name: string, value: number | null | undefined): string[] =>
  value === undefined ? [] : [`${name} ${value === null ? 'unset' : `${value} MB`}`]

/** For the audit log. */
export const describeColumns = ({ name, logo, closed_ways, ...columns }: ChangedColumns): string =>
  [
    ...(name === undefined ? [] : ['name']),
    ...describeSwitch('office cloud', columns.office_cloud),
    ...describeSwitch('usage figures', columns.tracking),
    ...describeSwitch('second step required', columns.requires_second_factor),
    ...(closed_ways === undefined ? [] : [`sign-in methods off: ${closed_ways || 'none'}`]),
    ...describeSwitch('self-destructing messages', columns.self_destruct),
    ...describeSwitch('recording of calls', columns.recording),
    ...describeSize('storage per person', columns.space_mb),
    ...describeSize('largest file', columns.max_file_mb),
    ...(logo === undefined ? [] : ['logo']),
  ].join(', ')
