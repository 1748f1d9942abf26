import { enableCompileCache } from 'node:module'

// Halves the work of a start; has to be on before the rest is loaded.
enableCompileCache()
const { runCommand } = await import('./app/run-command.ts')

process.exitCode = await runCommand(process.argv.slice(2), process.env)
