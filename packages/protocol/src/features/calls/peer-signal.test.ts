import { expect, it } from 'vitest'
import { decodePeerSignal } from './peer-signal.ts'

const decode = (signal: object) => decodePeerSignal(JSON.stringify({ session: 's', ...signal })).ok
const offer = (...lines: string[]) => ({
  description: { type: 'offer', sdp: ['v=0', ...lines, ''].join('\r\n') },
})
const at = (address: string) => `candidate:1 1 udp 2113937151 ${address} 54400 typ host`
const candidate = (text: string, more: object = {}) => ({
  candidate: { candidate: text, sdpMid: '0', ...more },
})

// [calls-7]
it.each([
  ['a description', offer('s=-', 'm=audio 9 UDP/TLS/RTP/SAVPF 111', `a=${at('192.0.2.7')}`)],
  ['a description with bare line ends', { description: { type: 'answer', sdp: 'v=0\ns=-\n' } }],
  ['an IPv4 address', candidate(at('192.0.2.7'))],
  ['an IPv6 address', candidate(at('2001:db8::7'))],
  ['a name of the browser’s own', candidate(at('0a1b2c3d-0000-4000-8000-123456789abc.local'))],
  ['the end of the candidates', candidate('', { sdpMLineIndex: 0 })],
])('reads %s', (_, signal) => {
  expect(decode(signal)).toBe(true)
})

it.each([
  ['control characters', offer('a=x\u0000\u0007')],
  ['a line end inside a line', offer('a=x\rm=audio')],
  ['letters that SDP does not have', offer('a=\u202e')],
  ['countless lines', offer(...Array<string>(65).fill('m=audio 9 RTP/AVP 0'))],
  ['a name to look up', candidate(at('internal.example'))],
  ['a name to look up in a description', offer(`a=${at('internal.example')}`)],
  ['a candidate with control characters', candidate('candidate:1\u0000')],
  ['a long candidate', candidate(`candidate:${'1'.repeat(1_024)}`)],
  ['a line number that is none', candidate('', { sdpMLineIndex: 1e9 })],
  ['a type that is none', { description: { type: 'rollback', sdp: '' } }],
  ['a description of a wrong type', { description: { type: 'offer', sdp: ['v=0'] } }],
  ['a candidate of a wrong type', { candidate: 'candidate:1' }],
  ['no session', { session: 7 }],
])('refuses %s', (_, signal) => {
  expect(decode(signal)).toBe(false)
})
