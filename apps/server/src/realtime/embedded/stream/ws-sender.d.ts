import 'ws'

declare module 'ws' {
  /** Exported by ws and left out of its types: builds a frame without a socket. */
  export const Sender: {
    frame(
      data: Buffer,
      options: { fin: boolean; opcode: number; mask: boolean; readOnly: boolean; rsv1: boolean },
    ): Buffer[]
  }
}
