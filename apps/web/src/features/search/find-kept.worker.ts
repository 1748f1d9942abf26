import { findKept, type KeptSearch } from '@parley/core/find-kept'

/** One answer for each question, over the port that came with it. */
self.onmessage = async ({ data, ports }: MessageEvent<KeptSearch>) => {
  try {
    ports[0]?.postMessage({ page: await findKept(data) })
  } catch (error) {
    ports[0]?.postMessage({ error })
  }
}
