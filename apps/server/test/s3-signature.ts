import type { IncomingMessage } from 'node:http'
import aws4 from 'aws4'
import type { S3Settings } from '../src/storage/blobs/s3-blobs.ts'

const MAX_AGE_MS = 900_000

/** Whether a store of Amazon would take it: signed with AWS signature version 4, computed by code other than ours. */
export function isSigned({ method, url, headers }: IncomingMessage, settings: S3Settings): boolean {
  const given = headers.authorization ?? ''
  const names = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? []
  const required = Object.keys(headers).filter(name => name === 'host' || name.startsWith('x-amz-'))
  if (!required.every(name => names.includes(name)) || !isRecent(headers['x-amz-date'])) return false
  const { region, ...credentials } = settings
  const request = {
    service: 's3',
    region,
    method: method ?? '',
    path: url ?? '',
    headers: Object.fromEntries(names.map(name => [name, String(headers[name])])),
    extraHeadersToInclude: Object.fromEntries(names.map(name => [name, true])),
  }
  const signed = new aws4.RequestSigner(request, credentials).sign()
  return signed.headers?.Authorization === given
}

/** `20261115T093000Z` */
const isRecent = (stamp: unknown): boolean => {
  const time = Date.parse(String(stamp).replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
  return Math.abs(Date.now() - time) < MAX_AGE_MS
}
