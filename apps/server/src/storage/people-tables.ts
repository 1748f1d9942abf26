import type { CensorMode, CompanyRole, DirectoryGroupKind } from '@parley/protocol/model'
import type { Generated } from 'kysely'

/** Companies, their people, and what these set for themselves. */
export interface PeopleTables {
  /** Made by administrators, to be mentioned [mentions-4]. */
  people_groups: {
    id: Generated<number>
    company_id: number
    name: string
  }
  people_group_members: {
    group_id: number
    user_id: number
  }
  company_emoji: {
    id: Generated<number>
    company_id: number
    name: string
    /** Names it had before, with spaces between them. */
    former: string
    /** Address of a picture. */
    picture: string
    /** 0: shown where it is used, but not offered. */
    is_offered: number
    /** Who has added it. */
    user_id: number | null
  }
  companies: {
    id: Generated<number>
    domain: string
    name: string
    chatserver_id: string
    frozen: number
    /** 1: its people get no downloads and no previews. */
    office_cloud: Generated<number>
    /** Address of a picture; empty: none. */
    logo: Generated<string>
    /** 1: usage of features is counted. */
    tracking: Generated<number>
    /** Whether texts go to the censor service of the operator, and when. */
    censor_mode: Generated<CensorMode>
    /** Rises with every change of the rules of moderation. */
    rules_version: Generated<number>
    /** The code that screen capture needs; empty: none. */
    capture_code: Generated<string>
    capture_until: Generated<number>
    /** 1: staff need a second step to sign in, and set one up the next time they do. */
    requires_second_factor: Generated<number>
    /** Ways to sign in that are switched off, with spaces between them: `sms qr`. */
    closed_ways: Generated<string>
    /** 1: people may send messages that destroy themselves. */
    self_destruct: Generated<number>
    /** 1: customers may write to and call staff who have answered them. */
    customer_chats: Generated<number>
    /** 1: owners and admins may open their groups to the company. */
    open_groups: Generated<number>
    /** 1: hosts may record calls. */
    recording: Generated<number>
    /** What one person may keep, and how large one file may be; null: as much as the operator allows. */
    space_mb: Generated<number | null>
    max_file_mb: Generated<number | null>
    /** What a group becomes that the directory creates. */
    new_groups: Generated<DirectoryGroupKind>
  }
  users: {
    id: Generated<number>
    company_id: number
    user_name: string
    nick_name: string
    letter: string
    avatar: string
    position: string
    mobile: string
    /** In small letters; empty: none. Only administrators and the directory set it. */
    email: Generated<string>
    is_customer: number
    password_hash: string
    /** 1: an administrator has seen it, and the person changes it before signing in. */
    password_temporary: Generated<number>
    disabled: number
    created_at: number
    /** The name for finding: word by word in Latin letters, and their first letters. */
    pinyin: Generated<string>
    initials: Generated<string>
    branch_id: Generated<number | null>
    /** Counts the changes a person makes to settings, on whatever device. */
    settings_version: Generated<number>
    role: Generated<CompanyRole>
    /** Counts the changes to this row, by administrators and by the person. */
    version: Generated<number>
    /** Who made `changed_version`; says nothing about later ones. */
    changed_by: Generated<number | null>
    changed_version: Generated<number | null>
    status_text: Generated<string>
    /** When the status ends by itself; 0: never. */
    status_until: Generated<number>
    /** The code for screen capture that this person entered last. */
    capture_code: Generated<string>
    /** How much this person may keep; null: what the company says. */
    space_mb: Generated<number | null>
    /** How this person has ever signed in, with spaces between the ways: `account sms`. */
    sign_in_ways: Generated<string>
  }
  /** The company's structure; people belong to one branch or none. */
  branches: {
    id: Generated<number>
    company_id: number
    parent_id: number | null
    name: string
  }
  /** What one person keeps about another. */
  contacts: {
    user_id: number
    person_id: number
    remark: Generated<string>
    /** Null: no friend. Both directions are kept. */
    friend_since: number | null
  }
  friend_requests: {
    from_id: number
    to_id: number
    content: string
    state: 'pending' | 'accepted' | 'refused'
    time: number
  }
  user_options: {
    user_id: number
    /** JSON. */
    options: string
    version: number
  }
  user_sections: {
    user_id: number
    /** JSON. */
    sections: string
    version: number
  }
}
