import { preprocessCSS, resolveConfig } from 'vite'
import { expect, it } from 'vitest'
import { hoverOnly } from '../hover-only.ts'

it('hover-only moves hover rules into a media query, and leaves the others', async () => {
  const config = await resolveConfig(
    { configFile: false, css: { postcss: { plugins: [hoverOnly()] } } },
    'build',
  )
  const { code } = await preprocessCSS('.a:hover, .a:focus { color: red; } .b { top: 0; }', 'a.css', config)
  expect(code.replace(/\s+/g, '')).toBe(
    '.a:focus{color:red;}@media(hover:hover){.a:hover{color:red;}}.b{top:0;}',
  )
})
