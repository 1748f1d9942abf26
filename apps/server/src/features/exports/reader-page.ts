/**
 * The page of an archive that shows and searches its messages. It is opened from a folder, where pages may load scripts but
 * nothing else: that is why the messages are in scripts beside it.
 */
export const READER_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline' file: 'self'; style-src 'unsafe-inline'">
<title>Parley</title>
<style>
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
  body { margin: 0; display: grid; grid-template: auto 1fr / 16rem 1fr; height: 100vh }
  header { grid-column: 1 / -1; display: flex; gap: 1rem; align-items: center; flex-wrap: wrap; padding: .75rem 1rem; border-bottom: 1px solid #8884 }
  h1 { font-size: 1rem; margin: 0 }
  input, select, nav button { font: inherit; padding: .375rem .625rem; border: 1px solid #8886; border-radius: .5rem; background: transparent; color: inherit }
  input { flex: 1; max-width: 28rem; min-width: 8rem }
  nav { overflow: auto; padding: .5rem; border-right: 1px solid #8884 }
  nav button { display: block; width: 100%; text-align: start; border-color: transparent; cursor: pointer; overflow-wrap: anywhere }
  nav button[aria-current=true] { background: #0f766e22; border-color: #0f766e }
  main { overflow: auto; padding: 1rem }
  ol { list-style: none; margin: 0; padding: 0 }
  li { padding: .25rem 0; overflow-wrap: anywhere; white-space: pre-wrap }
  small { opacity: .7; margin-inline-end: .5rem }
  @media (max-width: 40rem) { body { grid-template: auto auto 1fr / 1fr } nav { max-height: 25vh; border: 0; border-bottom: 1px solid #8884 } }
</style>
<header>
  <h1 id="title"></h1>
  <input id="query" type="search">
  <select id="language"><option value="zh">简体中文</option><option value="en">English</option></select>
  <span id="status" role="status"></span>
</header>
<nav id="list"></nav>
<main><ol id="lines"></ol></main>
<script>
  const TEXT = {
    en: { search: 'Search messages', conversations: 'Conversations', messages: 'Messages', language: 'Language', all: 'All conversations', server: 'Notice', gone: 'No text',
      loading: 'Loading…', found: (shown, all) => all > shown ? 'First ' + shown + ' of ' + all + ' messages' : all === 1 ? '1 message' : all + ' messages' },
    zh: { search: '搜索消息', conversations: '会话', messages: '消息', language: '语言', all: '全部会话', server: '通知', gone: '无文字',
      loading: '正在加载…', found: (shown, all) => all > shown ? '共 ' + all + ' 条消息，显示前 ' + shown + ' 条' : '共 ' + all + ' 条消息' },
  }
  const SHOWN = 1000
  const rows = []
  const names = new Map()
  let about = { title: '', parts: 0 }
  let language = navigator.language.startsWith('zh') ? 'zh' : 'en'
  let current
  let isLoaded = false
  const byId = id => document.getElementById(id)
  const load = path => new Promise(done => {
    const script = document.createElement('script')
    script.src = path
    script.onload = script.onerror = () => { script.remove(); done() }
    document.head.append(script)
  })
  window.parley = {
    begin(given) { about = given },
    add(given) {
      for (const row of given) { rows.push(row); if (!names.has(row[0])) names.set(row[0], row[1]) }
    },
  }
  function button(label, id) {
    const element = document.createElement('button')
    element.textContent = label
    element.setAttribute('aria-current', String(id === current))
    element.onclick = () => { current = id; show() }
    return element
  }
  function line([, conversation, , time, sender, words], text) {
    const element = document.createElement('li')
    const when = document.createElement('small')
    const where = current === undefined ? ' · ' + conversation : ''
    when.textContent = new Date(time).toLocaleString(language === 'zh' ? 'zh-CN' : 'en-GB') + where
    const who = document.createElement('b')
    who.textContent = (sender || text.server) + ' '
    element.append(when, who, words || '(' + text.gone + ')')
    return element
  }
  function show() {
    const text = TEXT[language]
    document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
    document.title = about.title || text.all
    byId('title').textContent = about.title || text.all
    byId('query').placeholder = text.search
    byId('query').setAttribute('aria-label', text.search)
    byId('language').value = language
    byId('language').setAttribute('aria-label', text.language)
    byId('list').setAttribute('aria-label', text.conversations)
    byId('lines').setAttribute('aria-label', text.messages)
    byId('list').replaceChildren(button(text.all, undefined), ...[...names].map(([id, name]) => button(name, id)))
    const query = byId('query').value.trim().toLowerCase()
    const found = rows.filter(([id, , , , sender, words]) => (current === undefined || id === current)
      && (query === '' || (sender + '\\n' + words).toLowerCase().includes(query)))
    byId('lines').replaceChildren(...found.slice(0, SHOWN).map(row => line(row, text)))
    byId('status').textContent = isLoaded ? text.found(Math.min(found.length, SHOWN), found.length) : text.loading
  }
  byId('query').oninput = show
  byId('language').onchange = event => { language = event.target.value; show() }
  async function start() {
    await load('reader/about.js')
    show()
    for (let part = 1; part <= about.parts; part++) await load('reader/' + String(part).padStart(5, '0') + '.js')
    isLoaded = true
    show()
  }
  void start()
</script>
</html>
`
