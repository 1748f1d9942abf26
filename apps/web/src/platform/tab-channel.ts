import type { TabChannel, TabMessage } from '@parley/core'

const NAME = 'parley'

/** The other windows of this browser. Only pages of our own origin can post here. */
export function createTabChannel(): TabChannel {
  const channel = new BroadcastChannel(NAME)
  return {
    post: message => channel.postMessage(message),
    subscribe(listener) {
      const handleMessage = ({ data }: MessageEvent<TabMessage>) => listener(data)
      channel.addEventListener('message', handleMessage)
      return () => channel.removeEventListener('message', handleMessage)
    },
  }
}
