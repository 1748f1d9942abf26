/** `npm run proofs`: writes the table at the end of docs/product.md, which tests prove which rule. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { citingFiles } from './check-steps.ts'
import { ROOT } from './repository.ts'
import { withProofs } from './rules/proof-table.ts'
import { PRODUCT_DOCUMENT } from './rules/rule-ids.ts'

writeFileSync(join(ROOT, PRODUCT_DOCUMENT), withProofs(citingFiles()))
