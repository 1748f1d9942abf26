/** What one run of the generator does; travels as JSON because every run is a process of its own. */
export interface LoadPlan {
  label: string
  url: string
  domain: string
  /** Processes whose memory and CPU count as the server's. */
  serverPids: number[]
  /** Password of user `u{i}`: one for all, or a file with one per line. */
  password: { shared: string } | { file: string }
  /** Stanza with `{to}`, `{id}` and `{body}`; `{body}` has to arrive unchanged. */
  stanza: string
  /** `{user}` becomes the receiver's name; without it the receiver's bound address is used. */
  recipient?: string
  /** Text by which the sender recognises the server's acknowledgement; without it none is expected. */
  ackMark?: string
  /** Groups of these sizes, all online; only where the server has rooms. */
  groupSizes: number[]
  /** Like `stanza`, to a room. */
  roomStanza?: string
  /** `{size}` becomes the number of members. */
  room?: string
  /** Presence that takes somebody into a room, with `{to}`; without it the server knows the members. */
  roomJoin?: string
  sessionCounts: number[]
  loginsAtOnce: number
  pairs: number
  latencyRates: number[]
  latencySeconds: number
  ramp: {
    start: number
    factor: number
    stepSeconds: number
    max: number
    p99LimitMs: number
    recoveryMs: number
  }
  bodyBytes: number
}

export interface Quantiles {
  count: number
  p50: number
  p95: number
  p99: number
  max: number
}

export interface CpuShare {
  wallMs: number
  serverMs: number
  serverCores: number
  generatorCores: number
  /** What everybody else on this machine used: the quietness of the run. */
  otherCores: number
}

export interface ConnectStep {
  sessions: number
  failed: number
  loginsPerSecond: number
  loginMs: Quantiles
  rssKbPerSession: number
  cpuMsPerLogin: number
  cpu: CpuShare
}

export interface PairResult {
  rate: number
  sent: number
  delivered: number
  acked: number
  refused: number
  latencyMs: Quantiles
  /** How late messages left compared with the schedule: whether the generator itself kept up. */
  lagP99Ms: number
  serverCpuUsPerMessage: number
  cpu: CpuShare
}

export interface RampStep extends PairResult {
  failed: '' | 'loss' | 'latency' | 'generator'
}

/** Latency here is to the last member, and CPU is per delivery. */
export interface GroupResult {
  size: number
  gentle: PairResult
  maxDeliveriesPerSecond: number
  throughput: LoadResult['throughput']
}

export interface LoadResult {
  label: string
  connect: { rssStartKb: number; steps: ConnectStep[]; droppedWhileIdle: number }
  latency: PairResult[]
  throughput: { maxPerSecond: number; atMax?: RampStep; steps: RampStep[] }
  groups: GroupResult[]
  totals: { sent: number; delivered: number; acked: number; refused: number }
}
