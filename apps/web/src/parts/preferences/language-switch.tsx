import { LANGUAGES } from '../../text/languages.ts'
import { useLanguage } from '../../text/text-context.ts'
import { Segmented } from '../../ui/segmented/segmented.tsx'

const OPTIONS = LANGUAGES.map(({ language, name }) => ({ value: language, label: name, lang: language }))

export function LanguageSwitch() {
  const { text, language, setLanguage } = useLanguage()
  return (
    <Segmented
      label={text.language.label}
      options={OPTIONS}
      value={language}
      onChange={next => void setLanguage(next)}
    />
  )
}
