import type { HostileFile } from './hostile-file.ts'

const page = (canary: string, ping: string) => `<!doctype html>
<meta http-equiv="refresh" content="0;url=${canary}/refresh">
<link rel="prefetch" href="${canary}/prefetch"><link rel="stylesheet" href="${canary}/style">
<script>${ping};top.location='${canary}/top'</script><img src=x onerror="${ping}">
<form action="${canary}/form" method="post"><input name=a></form><script>document.forms[0].submit()</script>
<iframe src="javascript:${ping}"></iframe><base href="${canary}/">`

const text = (name: string, content: string, about: string): HostileFile => ({
  name,
  bytes: Buffer.from(content),
  about,
})

export const hostileTexts = (canary: string, ping: string): HostileFile[] => [
  text('page.html', page(canary, ping), 'html with every trick'),
  text('page.htm', page(canary, ping), 'the same as htm'),
  text('run.js', ping, 'script'),
  text('run.jsx', `export default () => <img src="${canary}/jsx" onError={() => {${ping}}}/>`, 'jsx'),
  text('run.tsx', `${ping} // </script><script>${ping}</script>`, 'tsx'),
  text(
    'style.css',
    `@import url(${canary}/import);*{background:url(${canary}/background)}`,
    'css that loads',
  ),
  text('style.scss', `@import "${canary}/scss";</style><script>${ping}</script>`, 'scss'),
  text('close.json', `{"a":"</script><script>${ping}</script>","__proto__":{"polluted":true}}`, 'json'),
  text('deep.json', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'json of 100,000 levels'),
  text('close.txt', `</pre></textarea></script><script>${ping}</script>`, 'text that closes elements'),
  text('line.txt', 'x'.repeat(3_000_000), 'one line of 3 MB'),
  text('escape.txt', '\u001b]0;title\u0007\u001b[2J hello', 'terminal escapes'),
  text('page.mp4', page(canary, ping), 'page as video'),
  {
    name: 'page.mp3',
    bytes: Buffer.concat([
      Buffer.from('ID3\x04\0\0\x7f\x7f\x7f\x7f', 'latin1'),
      Buffer.from(page(canary, ping)),
    ]),
    about: 'sound with a page',
  },
  { name: 'empty.txt', bytes: Buffer.alloc(0), about: 'nothing' },
]

export const hostileNames = (): HostileFile[] =>
  [
    ['invoice\u202egpj.txt', 'turned around'],
    ['../../../etc/cron.d/run.txt', 'climbing'],
    ['..\\..\\windows\\run.txt', 'climbing backwards'],
    ['a\r\nSet-Cookie: x=1.txt', 'line end'],
    ['a";filename="evil.html.txt', 'quotes'],
    ['nul\u0000byte.txt', 'NUL'],
    ['CON.txt', 'a device'],
    ['file.txt:$DATA.txt', 'a stream'],
    ['-rf.txt', 'an option'],
    ['cafe\u0301.txt', 'decomposed'],
    ['\u2066\u2067hidden\u2069.txt', 'isolates'],
    ['double.jpg.txt', 'double extension'],
    ['trailing.txt. . .', 'dots at the end'],
    ['<img src=x onerror=alert(1)>.txt', 'markup'],
    ['%2e%2e%2fup.txt', 'encoded'],
  ].map(([name = '', about = '']) => ({ name, bytes: Buffer.from('hello'), about: `name: ${about}` }))
