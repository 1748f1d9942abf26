// Runs before the first paint, so that a reader of the dark theme sees no white flash. A file of its own because the
// content security policy allows no inline script. The keys are those of src/platform/preferences.ts.
;(() => {
  const root = document.documentElement
  let theme = null
  let language = null
  let skin = null
  let density = null
  try {
    theme = localStorage.getItem('parley.theme')
    language = localStorage.getItem('parley.language')
    skin = localStorage.getItem('parley.skin')
    density = localStorage.getItem('parley.density')
  } catch {
    // Storage is refused inside a foreign frame: the system's choice holds.
  }
  const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = dark ? 'dark' : 'light'
  root.dataset.skin = skin ?? 'default'
  root.dataset.density = density ?? 'comfortable'
  root.lang = language ?? (navigator.language.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en')
})()
