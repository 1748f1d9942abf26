import { Sender } from 'ws'

/** A stanza on its way out: the text is built once and framed once, whatever the number of receivers. */
export class Outgoing {
  readonly xml: string
  #frame: Buffer | undefined

  constructor(xml: string) {
    this.xml = xml
  }

  get frame(): Buffer {
    this.#frame ??= Buffer.concat(
      Sender.frame(Buffer.from(this.xml), { fin: true, opcode: 1, mask: false, readOnly: true, rsv1: false }),
    )
    return this.#frame
  }
}
