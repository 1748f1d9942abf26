import { runCommand } from './app/command-line.ts'

process.exitCode = await runCommand(process.argv.slice(2), process.env)
