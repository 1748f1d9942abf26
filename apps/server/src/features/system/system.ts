import type { Kysely } from 'kysely'
import { notFound } from '../../kernel/call-error.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Schema } from '../../storage/schema.ts'

type SystemCalls = Pick<Handlers, 'getComponent' | 'getTime'>

export const createSystem = (db: Kysely<Schema>, clock: Clock): SystemCalls => ({
  async getComponent({ origin }, { companyName }) {
    const company = await findCompany(db, companyName)
    // The text is the specification's (spec 1 §8).
    if (!company) throw notFound('获取域名配置错误，请联系管理员')
    return {
      company_name: company.name,
      domain: company.domain,
      chatserver_id: company.chatserver_id,
      chatserver_api: origin,
      openfire_bosh: `${origin}/http-bind/`,
      openfire_websocket: `${origin.replace(/^http/, 'ws')}/xmpp-websocket`,
      openfire_chatlet_cache: origin,
      officechat_api: origin,
      officefile_api: origin,
      chath5_api: origin,
      chath5_url: origin,
      extParam: '{}',
      freeze: company.frozen === 1,
    }
  },
  getTime: async () => ({ time: clock.now() }),
})

/** Without a name: the company that was there first. */
function findCompany(db: Kysely<Schema>, name: string | undefined) {
  const companies = db.selectFrom('companies').selectAll().orderBy('id').limit(1)
  return (
    name === undefined || name === '' ? companies : companies.where('name', '=', name)
  ).executeTakeFirst()
}
