import fc from 'fast-check'

export const PEERS = ['ben', 'carl'] as const
export type Peer = (typeof PEERS)[number]
/** Ann sits at two devices; the others have one each. */
const OWN_DEVICES = ['desk', 'phone'] as const
export type OwnDevice = (typeof OWN_DEVICES)[number]

export type Operation =
  | { do: 'send'; device: OwnDevice; peer: Peer }
  | { do: 'receive'; peer: Peer }
  | { do: 'read'; device: OwnDevice; peer: Peer; back: number }
  | { do: 'hide' | 'show'; peer: Peer }
  | { do: 'pin' | 'mute' | 'mark' | 'block' | 'isBlocked'; peer: Peer; on: boolean }
  | { do: 'draft'; peer: Peer; text: string }

const peer = fc.constantFrom(...PEERS)
const device = fc.constantFrom(...OWN_DEVICES)
const on = fc.boolean()
const is = <T extends string>(value: T) => fc.constant(value)

export const operations: fc.Arbitrary<Operation[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: is('receive'), peer }) },
    { weight: 2, arbitrary: fc.record({ do: is('send'), device, peer }) },
    { weight: 3, arbitrary: fc.record({ do: is('read'), device, peer, back: fc.nat({ max: 3 }) }) },
    { weight: 2, arbitrary: fc.record({ do: is('hide'), peer }) },
    { weight: 1, arbitrary: fc.record({ do: is('show'), peer }) },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constantFrom('pin', 'mute', 'mark', 'block', 'isBlocked'), peer, on }),
    },
    { weight: 1, arbitrary: fc.record({ do: is('draft'), peer, text: fc.constantFrom('', 'so', 'so far') }) },
  ),
  { minLength: 1, maxLength: 20, size: 'max' },
)
