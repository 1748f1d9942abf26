import { rmSync } from 'node:fs'
import { createDemoTemplate } from './demo-template.ts'

/** Playwright's global set-up: the demo company is filled once for all journeys. */
export default async function prepareDemo(): Promise<() => void> {
  // On three nodes: it is in the database already.
  if (process.env.PARLEY_JOURNEY_PARTS !== undefined) return () => undefined
  const folder = await createDemoTemplate()
  process.env.PARLEY_DEMO_TEMPLATE = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
