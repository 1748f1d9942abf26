/** `npm run proofs [id]`: prints which tests cite each rule, or this one. */
import { citingFiles } from './check-steps.ts'
import { readRules } from './rules/rule-ids.ts'

const wanted = process.argv[2]
const { defined, proofs } = readRules(citingFiles())
const rules = defined.filter(({ id }) => wanted === undefined || id === wanted)

for (const { id } of rules) {
  const lines = proofs.filter(proof => proof.id === id).map(({ path, line }) => `  ${path}:${line}`)
  console.log([id, ...lines].join('\n'))
}
if (rules.length === 0) {
  console.error(`${wanted} is not defined in docs/.`)
  process.exitCode = 1
}
