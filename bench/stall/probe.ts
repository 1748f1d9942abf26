/** A thread of its own: asks the server for the time again and again, and tells the longest it had to wait. */
import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

const PAUSE_MS = 1
const { port } = workerData as { port: number }
const ASKING = 'POST /business/sys/gettime HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 0\r\n\r\n'

const socket = connect(port, '127.0.0.1')
let askedAt = 0
let longest = 0
let isWanted = false

function ask(): void {
  askedAt = performance.now()
  socket.write(ASKING)
}

socket.on('connect', ask)
socket.on('data', () => {
  longest = Math.max(longest, performance.now() - askedAt)
  if (isWanted) {
    isWanted = false
    parentPort?.postMessage(longest)
    longest = 0
  }
  setTimeout(ask, PAUSE_MS)
})

/** Resolves with the next answer of the server, so that nothing in flight is missed. */
parentPort?.on('message', () => {
  isWanted = true
})
