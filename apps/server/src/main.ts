import { enableCompileCache } from 'node:module'

// What the server writes is for its own user only.
process.umask(0o077)
// Halves the work of a start; has to be on before the rest is loaded.
enableCompileCache()
const { runCommand } = await import('./app/run-command.ts')

process.exitCode = await runCommand(process.argv.slice(2), process.env)
