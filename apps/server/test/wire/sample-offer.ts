const line = (kind: 'audio' | 'video', codec: string, mid: number): string[] => [
  `m=${kind} 9 UDP/TLS/RTP/SAVPF 96`,
  'c=IN IP4 0.0.0.0',
  'a=ice-ufrag:abcd',
  'a=ice-pwd:abcdefghijklmnopqrstuvwx',
  `a=fingerprint:sha-256 ${Array.from({ length: 32 }, () => 'AB').join(':')}`,
  'a=setup:actpass',
  `a=mid:${mid}`,
  'a=sendonly',
  'a=rtcp-mux',
  `a=rtpmap:96 ${codec}`,
]

/** What a browser offers for microphone, camera, screen and its sound. */
export const sampleOffer = (): string =>
  [
    'v=0',
    'o=- 1 2 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0 1 2 3',
    ...line('audio', 'opus/48000/2', 0),
    ...line('video', 'VP8/90000', 1),
    ...line('video', 'VP8/90000', 2),
    ...line('audio', 'opus/48000/2', 3),
    '',
  ].join('\r\n')
