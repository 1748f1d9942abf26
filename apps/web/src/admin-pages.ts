import { createElement } from 'react'
import { preloadAdminText } from './parts/admin/admin-text.tsx'
import { lazyScreen } from './platform/lazy-screen.ts'
import type { AdminSection } from './slots/admin-sections.ts'

/** From the top, within each group. */
export const ADMIN_PAGES: readonly [AdminSection, ...AdminSection[]] = [
  {
    slug: 'overview',
    roles: ['auditor'],
    group: 'overview',
    icon: 'chart',
    label: text => text.overview.title,
    Page: lazyScreen(async () => (await import('./features/admin-overview/overview-page.tsx')).OverviewPage),
  },
  {
    slug: 'people',
    roles: ['help-desk'],
    group: 'organisation',
    icon: 'users',
    count: 'people',
    label: text => text.people.title,
    Page: lazyScreen(async () => (await import('./features/admin-people/people-page.tsx')).PeoplePage),
  },
  {
    slug: 'departments',
    group: 'organisation',
    icon: 'branch',
    label: text => text.departments.title,
    Page: lazyScreen(
      async () => (await import('./features/admin-branches/departments-page.tsx')).DepartmentsPage,
    ),
  },
  {
    slug: 'people-groups',
    group: 'organisation',
    icon: 'at',
    label: text => text.peopleGroups,
    Page: lazyScreen(
      async () => (await import('./features/people-groups/people-groups-page.tsx')).PeopleGroupsPage,
    ),
  },
  {
    slug: 'groups',
    group: 'organisation',
    icon: 'message',
    count: 'groups',
    label: text => text.groupsPage.title,
    Page: lazyScreen(async () => (await import('./features/admin-groups/groups-page.tsx')).GroupsPage),
  },
  {
    slug: 'files',
    group: 'organisation',
    icon: 'folder',
    label: text => text.filesPage.title,
    Page: lazyScreen(async () => (await import('./features/admin-files/files-page.tsx')).FilesPage),
  },
  {
    slug: 'emoji',
    group: 'organisation',
    icon: 'smile',
    label: text => text.companyEmoji,
    Page: lazyScreen(
      async () => (await import('./features/company-emoji/company-emoji-page.tsx')).CompanyEmojiPage,
    ),
  },
  {
    slug: 'teams',
    roles: ['service-manager'],
    group: 'service',
    icon: 'headset',
    count: 'teams',
    label: text => text.teams,
    Page: lazyScreen(async () => (await import('./features/teams/teams-page.tsx')).TeamsPage),
  },
  {
    slug: 'moderation',
    roles: ['auditor'],
    group: 'safety',
    icon: 'flag',
    count: 'reports',
    label: text => text.moderation.title,
    Page: lazyScreen(async () => (await import('./features/reports/moderation-page.tsx')).ModerationPage),
  },
  {
    slug: 'words',
    group: 'safety',
    icon: 'textTool',
    label: text => text.wordLists.title,
    Page: lazyScreen(async () => (await import('./features/moderation/word-lists-page.tsx')).WordListsPage),
  },
  {
    slug: 'errors',
    group: 'safety',
    icon: 'alert',
    label: text => text.errors.title,
    Page: lazyScreen(async () => (await import('./features/error-reports/errors-page.tsx')).ErrorsPage),
  },
  {
    slug: 'audit',
    roles: ['auditor'],
    group: 'safety',
    icon: 'shieldCheck',
    label: text => text.audit.title,
    Page: lazyScreen(async () => (await import('./features/admin-audit/audit-page.tsx')).AuditPage),
  },
  {
    slug: 'audit-stream',
    group: 'safety',
    icon: 'send',
    label: text => text.auditStream,
    Page: lazyScreen(
      async () => (await import('./features/audit-stream/audit-stream-page.tsx')).AuditStreamPage,
    ),
  },
  {
    slug: 'export',
    group: 'company',
    icon: 'archive',
    label: text => text.exports,
    Page: lazyScreen(async () => {
      const { ExportsPage } = await import('./features/exports/exports-page.tsx')
      const { RetentionCards } = await import('./features/retention/retention-cards.tsx')
      return () => createElement(ExportsPage, { aside: createElement(RetentionCards) })
    }),
  },
  {
    slug: 'sso',
    group: 'company',
    icon: 'lock',
    label: text => text.sso,
    Page: lazyScreen(async () => (await import('./features/sso/sso-page.tsx')).SsoPage),
  },
  {
    slug: 'ldap',
    group: 'company',
    icon: 'lock',
    label: text => text.ldap,
    Page: lazyScreen(async () => (await import('./features/ldap/ldap-page.tsx')).LdapPage),
  },
  {
    slug: 'scim',
    group: 'company',
    icon: 'swap',
    label: text => text.scim,
    Page: lazyScreen(async () => (await import('./features/scim/scim-page.tsx')).ScimPage),
  },
  {
    slug: 'bots',
    group: 'company',
    icon: 'code',
    label: text => text.bots,
    Page: lazyScreen(async () => {
      const { BotsPage } = await import('./features/bots/bots-page.tsx')
      const { OutgoingCard } = await import('./features/webhooks/outgoing-card.tsx')
      return () => createElement(BotsPage, { outgoing: createElement(OutgoingCard) })
    }),
  },
  {
    slug: 'settings',
    group: 'company',
    icon: 'building',
    label: text => text.settings.title,
    Page: lazyScreen(
      async () => (await import('./features/admin-settings/company-settings-page.tsx')).CompanySettingsPage,
    ),
  },
]

/** The page at the address and the texts. */
export function preloadAdminPage(path: string): void {
  const slug = path.split('/')[2]
  const { Page } = ADMIN_PAGES.find(page => page.slug === slug) ?? ADMIN_PAGES[0]
  Page.preload()
  preloadAdminText(document.documentElement.lang)
}
