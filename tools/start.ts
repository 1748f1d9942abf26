#!/usr/bin/env node
/** `npm start`: builds the web app if it is missing or out of date, then becomes the server. `npx parley` runs its commands too. */
import { buildWeb, isWebBuildStale } from './web-build.ts'

// A command needs no pages.
if (process.argv.length === 2 && isWebBuildStale()) {
  console.log('Building the web app…')
  const { code, output } = await buildWeb()
  if (code !== 0) {
    console.error(output)
    process.exit(1)
  }
}

// In this very process, so that Ctrl-C and SIGTERM reach the server's own graceful stop.
await import(new URL('../apps/server/src/main.ts', import.meta.url).href)
