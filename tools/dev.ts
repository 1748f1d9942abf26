/** `npm run dev`: the server restarts and the web app reloads on every change; when one ends, both do. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { toolPath } from './command.ts'
import { ROOT } from './repository.ts'

const port = process.env.PORT ?? '8080'
const env = {
  ...process.env,
  PATH: toolPath(),
  PORT: port,
  PARLEY_SERVER: `http://localhost:${port}`,
  // Vite is in front, like any proxy: the addresses the server gives must point to it.
  PUBLIC_URL: 'http://localhost:5173',
}

const children: ChildProcess[] = [
  spawn('node', ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  }),
  spawn('vite', [], { cwd: join(ROOT, 'apps/web'), env, stdio: 'inherit' }),
]

const stop = () => {
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
}
for (const child of children) {
  child.on('error', error => {
    console.error(error.message)
    stop()
  })
  child.on('exit', stop)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
