import { useEffect, useState } from 'react'
import { loadSection } from '../../platform/lazy-section.ts'
import type { Language } from '../../text/languages.ts'
import { useLanguage } from '../../text/text-context.ts'
import type { peopleGroups } from '../../text/zh-CN/people-groups.ts'

const LOADERS = {
  'zh-CN': async () => (await import('../../text/zh-CN/people-groups.ts')).peopleGroups,
  en: async () => (await import('../../text/en/people-groups.ts')).peopleGroups,
}

const known: Partial<Record<Language, typeof peopleGroups>> = {}

export async function loadGroupsText(language: Language): Promise<void> {
  known[language] ??= await loadSection(LOADERS[language])
}

/** Undefined until it is loaded. If that fails, mentions of groups are not shown, and nothing else is missing. */
export function useGroupsText(): typeof peopleGroups | undefined {
  const { language } = useLanguage()
  const [, setLoaded] = useState<Language>()
  useEffect(() => {
    loadGroupsText(language).then(
      () => setLoaded(language),
      () => undefined,
    )
  }, [language])
  return known[language]
}
