/** `npm run proofs`: writes docs/rule-proofs.md, which tests prove which rule. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { citingFiles } from './check-steps.ts'
import { ROOT } from './repository.ts'
import { PROOFS_DOCUMENT, proofTable } from './rules/proof-table.ts'

writeFileSync(join(ROOT, PROOFS_DOCUMENT), proofTable(citingFiles()))
