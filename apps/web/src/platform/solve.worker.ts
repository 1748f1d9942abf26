import { solveChallenge } from '@parley/protocol/model'

self.onmessage = ({ data }: MessageEvent<string>) => self.postMessage(solveChallenge(data))
