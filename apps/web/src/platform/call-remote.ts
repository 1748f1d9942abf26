const NAME = 'parley-call'

let sender: BroadcastChannel | undefined

interface Order {
  call: string
  microphone: boolean
}

/** From the chat to the window of a call, which alone has the microphone. Only pages of our own origin can post here. */
export function setCallMicrophone(call: string, microphone: boolean): void {
  sender ??= new BroadcastChannel(NAME)
  sender.postMessage({ call, microphone } satisfies Order)
}

/** Listens in the window of a call. Returns how to stop. */
export function onCallMicrophone(call: string, listener: (microphone: boolean) => void): () => void {
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', ({ data }: MessageEvent<Order>) => {
    if (data.call === call) listener(data.microphone)
  })
  return () => channel.close()
}
