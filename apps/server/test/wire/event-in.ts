/** The data of a headline, as it came over the wire. */
export function eventIn(frame: string): unknown {
  const text = /<data [^>]*>(.*)<\/data>/s.exec(frame)?.[1] ?? ''
  return JSON.parse(text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&')).data
}
