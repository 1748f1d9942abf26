// Loaded before a server: its clock is an hour ahead.
const RealDate = Date
const AHEAD_MS = 3_600_000

globalThis.Date = class extends RealDate {
  constructor(...values) {
    super(...(values.length > 0 ? values : [RealDate.now() + AHEAD_MS]))
  }

  static now() {
    return RealDate.now() + AHEAD_MS
  }
}
