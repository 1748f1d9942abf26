/** For tests in Node: the real client against a real server. strophe brings its own DOM and WebSocket there. */

export { createMemoryStore } from './memory-store.ts'
export { createShiftingClock, type ShiftingClock } from './shifting-clock.ts'
export { createTcpProxy, type TcpProxy } from './tcp-proxy.ts'
export { createTestClient, type TestClient, type TestClientOptions } from './test-client.ts'
export { until } from './until.ts'
