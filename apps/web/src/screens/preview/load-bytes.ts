import { MAX_FILE_BYTES } from '@parley/protocol/model'

/** Bytes between two progress updates; more would not be visible. */
const STEP_BYTES = 262_144

export async function loadBytes(
  url: string,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const response = await fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' })
  if (!response.ok || !response.body) throw new Error(`status ${response.status}`)
  const parts: Uint8Array[] = []
  let [done, told] = [0, 0]
  for (const reader = response.body.getReader(); ; ) {
    const { value, done: isEnd } = await reader.read()
    if (isEnd) break
    parts.push(value)
    done += value.length
    if (done > MAX_FILE_BYTES) throw new Error('larger than any file')
    if (done - told >= STEP_BYTES) {
      told = done
      onProgress(done)
    }
  }
  return joined(parts, done)
}

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
