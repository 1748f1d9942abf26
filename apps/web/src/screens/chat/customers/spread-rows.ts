/** Consultations that are drawn at first, of all teams together; the others follow on a click. */
const BUDGET = 100
/** For one team. */
export const ROWS_STEP = 50

/** How many rows each team shows at first, the first teams as many as they may. */
export function spreadRows(counts: readonly number[]): number[] {
  let left = BUDGET
  return counts.map(count => {
    const rows = Math.min(count, ROWS_STEP, left)
    left -= rows
    return rows
  })
}
