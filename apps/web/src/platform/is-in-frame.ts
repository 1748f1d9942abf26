/** Inside a frame nothing is left behind in the browser [embed-1]. */
export const isInFrame = (): boolean => window.self !== window.top
