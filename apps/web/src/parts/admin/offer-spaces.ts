import { displaySize } from '../../text/display-size.ts'

const SPACES_MB = [100, 512, 1_024, 2_048, 5_120, 10_240, 20_480, 51_200, 102_400]
const MB = 1_048_576

/** Storage to choose from, smaller than `belowMb`; the one that is set is always there. */
export const offerSpaces = (belowMb: number, set: number | null) =>
  [...new Set([...SPACES_MB.filter(mb => mb < belowMb), ...(set === null ? [] : [set])])]
    .sort((a, b) => a - b)
    .map(mb => ({ value: String(mb), label: displaySize(mb * MB) }))
