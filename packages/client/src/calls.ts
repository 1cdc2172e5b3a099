// Written by `npm run openapi` from the table of the contract. Do not edit.

type AcceptedFile = {
  /** The name of the file without its ending: a UUID and Unix seconds. */
  readonly object_prefix: string
  /** Address of the file when it is ready, without a key, for four hours. Until then 404. */
  readonly url?: string | undefined
  /** Always `success`. */
  readonly message: 'success'
}

type Activity = {
  /** The name of the event, or the id of the product. */
  readonly name: string
  /** When it happened first, ISO 8601. */
  readonly first: string
  /** When it happened last, ISO 8601. */
  readonly last: string
  /** Number of times it happened. */
  readonly count: number
}

type ActivityAttributes = {
  readonly [name: string]: unknown
}

type AndroidPush = {
  /** The variation of the campaign under which the message counts. Required with a campaign_id. It has no effect without one. */
  readonly message_variation_id?: string | undefined
  /** More keys and values for the app. In apple_push, the keys ab and aps are reserved. */
  readonly extra?: unknown
  /** A web address or deep link that the push opens. */
  readonly custom_uri?: string | undefined
  /** Whether only the last used device gets the push. It has no effect here. */
  readonly send_to_most_recent_device_only?: boolean | undefined
  /** The priority, -2 to 2. Other numbers read as 0. */
  readonly priority?: number | undefined
  /** The key under which a later push replaces this one. */
  readonly collapse_key?: string | undefined
  /** The place of a sound in the app; default plays the usual one. */
  readonly sound?: string | undefined
  /** The text of the push; may have Liquid. Required unless send_to_sync is true. */
  readonly alert?: string | undefined
  /** The title of the push; may have Liquid. Required unless send_to_sync is true. */
  readonly title?: string | undefined
  /** The channel of the notification. */
  readonly notification_channel_id?: string | undefined
  /** Whether the push is silent. Then alert and title are refused. */
  readonly send_to_sync?: boolean | undefined
  /** The priority of the delivery: normal or high. Any text is kept. */
  readonly android_priority?: string | undefined
  /** Whether a web address opens inside the app. Default false. */
  readonly use_webview?: boolean | undefined
  /** A line below the text. */
  readonly summary_text?: string | undefined
  /** Seconds the push waits for a device that is away: 0 to 2,419,200. */
  readonly time_to_live?: number | undefined
  /** The number under which a later push replaces this one. */
  readonly notification_id?: number | undefined
  /** The address of the large icon. */
  readonly push_icon_image_url?: string | undefined
  /** The colour, as an RGB number. */
  readonly accent_color?: number | undefined
  /** The messages and persons of a conversation push. */
  readonly conversation_data?: {
    /** The id of the sharing shortcut. */
    readonly shortcut_id: string
    /** The person to whom the push replies. */
    readonly reply_person_id: string
    /** The messages of the conversation. */
    readonly messages: readonly {
      /** The text of the message. */
      readonly text: string
      /** When it was sent, in seconds since 1970. */
      readonly timestamp: number
      /** The person who sent it. */
      readonly person_id: string
    }[]
    /** The persons of the conversation. */
    readonly persons: readonly {
      /** The id by which messages name the person. */
      readonly id: string
      /** The shown name of the person. */
      readonly name: string
    }[]
  } | undefined
  /** The buttons of the push. */
  readonly buttons?: readonly {
    /** Action of the button: OPEN_APP, URI, DEEP_LINK or CLOSE. */
    readonly action?: string | undefined
    /** A web address or deep link. */
    readonly uri?: string | undefined
    /** Whether a web address opens inside the app. Default true. */
    readonly use_webview?: boolean | undefined
    /** The text of the button. */
    readonly text: string
  }[] | undefined
}

type App = {
  /** The name of the app. */
  readonly name: string
  /** The platform of the app, such as iOS. */
  readonly platform: string
  /** The version of the app that was used last. */
  readonly version?: string | undefined
  /** Number of times the user used the app. */
  readonly sessions?: number | undefined
  /** When the user used the app first, ISO 8601. */
  readonly first_used?: string | undefined
  /** When the user used the app last, ISO 8601. */
  readonly last_used?: string | undefined
}

type ApplePush = {
  /** The variation of the campaign under which the message counts. Required with a campaign_id. It has no effect without one. */
  readonly message_variation_id?: string | undefined
  /** More keys and values for the app. In apple_push, the keys ab and aps are reserved. */
  readonly extra?: unknown
  /** A web address or deep link that the push opens. */
  readonly custom_uri?: string | undefined
  /** Whether only the last used device gets the push. It has no effect here. */
  readonly send_to_most_recent_device_only?: boolean | undefined
  /** The text of the push, or an object with it; may have Liquid. Required unless content-available is true. */
  readonly alert?: string | {
    /** The text of the push; may have Liquid. Required unless content-available is true. */
    readonly body?: string | undefined
    /** The title of the push; may have Liquid. */
    readonly title?: string | undefined
    /** The key of the title in the texts of the app. */
    readonly title_loc_key?: string | undefined
    /** Values for the text of title_loc_key. */
    readonly title_loc_args?: readonly string[] | undefined
    /** The key of the text of the button in the texts of the app. */
    readonly action_loc_key?: string | undefined
    /** The key of the text in the texts of the app. */
    readonly loc_key?: string | undefined
    /** Values for the text of loc_key. */
    readonly loc_args?: readonly string[] | undefined
    /** The place of a sound in the app, for Live Activities. */
    readonly sound?: string | undefined
  } | undefined
  /** The number on the icon of the app. */
  readonly badge?: number | undefined
  /** The place of a sound in the app; default plays the usual one. */
  readonly sound?: string | undefined
  /** Whether the push wakes the app without an alert. */
  readonly 'content-available'?: boolean | undefined
  /** Interruption level: passive, active, time-sensitive or critical. Any text is kept. */
  readonly interruption_level?: string | undefined
  /** The place in a summary, 0 to 1. Other numbers are kept too. */
  readonly relevance_score?: number | undefined
  /** When the push expires, ISO 8601. */
  readonly expiry?: string | undefined
  /** Whether a web address opens inside the app. Default true. */
  readonly use_webview?: boolean | undefined
  /** The thread that the push is grouped under. */
  readonly notification_group_thread_id?: string | undefined
  /** The address of a picture, sound or film. */
  readonly asset_url?: string | undefined
  /** The type of the asset: aif, gif, jpg, m4a, mp3, mp4, png or wav. Any text is kept. Required with asset_url. */
  readonly asset_file_type?: string | undefined
  /** A later push with the same id replaces this one. */
  readonly collapse_id?: string | undefined
  /** Whether the app may change the push. */
  readonly mutable_content?: boolean | undefined
  /** The category whose buttons the push shows. */
  readonly category?: string | undefined
  /** The priority of the delivery, 1 to 10. Other numbers are kept too. */
  readonly apns_priority?: number | undefined
  /** Actions of the buttons of the category. */
  readonly buttons?: readonly {
    /** Action of the button: OPEN_APP, URI, DEEP_LINK or CLOSE. */
    readonly action?: string | undefined
    /** A web address or deep link. */
    readonly uri?: string | undefined
    /** Whether a web address opens inside the app. Default true. */
    readonly use_webview?: boolean | undefined
    /** The id of the button's action, as the app or the SDK has it. */
    readonly action_id: string
  }[] | undefined
}

type Attachment = {
  /** The name of the file, without its ending, which the url has. */
  readonly file_name: string
  /** Address of the file. */
  readonly url: string
}

type AttributesObject = {
  readonly [name: string]: unknown
  /** The user by external_id, 1 to 987 bytes. An unknown one is made. */
  readonly external_id?: string | number | undefined
  /** The user by alias. An unknown one is made only if `_update_existing_only` is false. */
  readonly user_alias?: UserAlias | undefined
  /** The user by braze_id. An unknown one changes nothing. */
  readonly braze_id?: string | undefined
  /** The email address, at most 256 characters. Without an id or alias, it names the user. Null removes it. */
  readonly email?: string | undefined | null
  /** The phone, best as E.164. Without an id, alias or email, a valid one names the user. Null removes it. */
  readonly phone?: string | undefined | null
  /** Whether an unknown user is not made. Default false, but true where an alias names the user. */
  readonly _update_existing_only?: boolean | undefined
  /** The given name, at most 255 characters. Null removes it. */
  readonly first_name?: string | undefined | null
  /** The family name, at most 255 characters. Null removes it. */
  readonly last_name?: string | undefined | null
  /** The date of birth, YYYY-MM-DD. Null removes it. */
  readonly dob?: string | undefined | null
  /** The gender: M, F, O (other), N (not applicable) or P (prefers not to say). Null removes it. */
  readonly gender?: 'F' | 'M' | 'N' | 'O' | 'P' | undefined | null
  /** The country, ISO 3166-1 alpha-2. Null removes it. */
  readonly country?: string | undefined | null
  /** The city in which the user lives, at most 255 characters. Null removes it. */
  readonly home_city?: string | undefined | null
  /** The language, ISO 639-1. Null removes it. */
  readonly language?: string | undefined | null
  /** The time zone, an IANA name such as Europe/Berlin. Null removes it. */
  readonly time_zone?: string | undefined | null
  /** Whether the user wants emails. `opted_in` means on purpose. */
  readonly email_subscribe?: 'opted_in' | 'subscribed' | 'unsubscribed' | undefined
  /** Whether the user wants push messages. `opted_in` means on purpose. */
  readonly push_subscribe?: 'opted_in' | 'subscribed' | 'unsubscribed' | undefined
  /** Since when the email address of the user is on the spam list; null takes it off the list. */
  readonly marked_email_as_spam_at?: string | undefined | null
  /** When the user first used an app, ISO 8601. Null removes it. */
  readonly date_of_first_session?: string | undefined | null
  /** When the user last used an app, ISO 8601. Null removes it. */
  readonly date_of_last_session?: string | undefined | null
  /** Place of the user. Null removes it. */
  readonly current_location?: {
    /** Degrees east of Greenwich, -180 to 180. */
    readonly longitude: number
    /** Degrees north of the equator, -90 to 90. */
    readonly latitude: number
  } | undefined | null
  /** Tokens to which push messages go. Others of the user stay. */
  readonly push_tokens?: readonly {
    /** The id of the app that the token is of. */
    readonly app_id: string
    /** The token itself, from the device. */
    readonly token: string
    /** The id of the device that has the token. */
    readonly device_id?: string | undefined
  }[] | undefined
  /** Changes of the user's subscription groups. Others stay. */
  readonly subscription_groups?: readonly {
    /** The id of the subscription group. Its object is refused with an unknown one. */
    readonly subscription_group_id: string
    /** The new state. */
    readonly subscription_state: 'subscribed' | 'unsubscribed'
    /** Whether users of SMS confirm first. Accepted, and nobody is asked. */
    readonly use_double_opt_in_logic?: boolean | undefined
  }[] | undefined
  /** The URL of the user's picture. Accepted, but not kept. */
  readonly image_url?: unknown
  /** Data of the user's Facebook account. Accepted, but not kept. */
  readonly facebook?: unknown
  /** Data of the user's Twitter account. Accepted, but not kept. */
  readonly twitter?: unknown
  /** Whether opens of emails are not tracked. Accepted, but not kept. */
  readonly email_open_tracking_disabled?: unknown
  /** Whether clicks in emails are not tracked. Accepted, but not kept. */
  readonly email_click_tracking_disabled?: unknown
  /** Whether each push token becomes an anonymous user, unless a user has it. Default false. */
  readonly push_token_import?: boolean | undefined
  /** Whether nested custom attributes are merged with the present ones, not replaced. Default false. */
  readonly _merge_objects?: boolean | undefined
  readonly email_subscription_info?: undefined
}

type Audience = {
  /** Audiences that a user must match, all of them. At least one. */
  readonly AND?: readonly Audience[] | undefined
  /** Audiences of which a user must match one. At least one. */
  readonly OR?: readonly Audience[] | undefined
  /** A test of one custom attribute. */
  readonly custom_attribute?: {
    /** The name of the custom attribute, not empty. A user without it matches few comparisons. */
    readonly custom_attribute_name: string
    /** Comparison. It decides which `value` is right. */
    readonly comparison: 'does_not_equal' | 'does_not_include_value' | 'equals' | 'includes_value' | 'not_equal'
    /** Value to compare with: a text, number or boolean, a regular expression, a number of days, or a time. */
    readonly value: string | number | boolean
  } | {
    /** The name of the custom attribute, not empty. A user without it matches few comparisons. */
    readonly custom_attribute_name: string
    /** Comparison. It decides which `value` is right. */
    readonly comparison: 'after' | 'before' | 'does_not_match_regex' | 'matches_regex'
    /** Value to compare with: a text, number or boolean, a regular expression, a number of days, or a time. */
    readonly value: string
  } | {
    /** The name of the custom attribute, not empty. A user without it matches few comparisons. */
    readonly custom_attribute_name: string
    /** Comparison. It decides which `value` is right. */
    readonly comparison: 'greater_than' | 'greater_than_or_equal_to' | 'greater_than_x_days_ago' | 'greater_than_x_days_in_the_future' | 'less_than' | 'less_than_or_equal_to' | 'less_than_x_days_ago' | 'less_than_x_days_in_the_future'
    /** Value to compare with: a text, number or boolean, a regular expression, a number of days, or a time. */
    readonly value: number
  } | {
    /** The name of the custom attribute, not empty. */
    readonly custom_attribute_name: string
    /** Whether users must have the attribute, or must not. */
    readonly comparison: 'does_not_exist' | 'exists'
    /** Has no effect. */
    readonly value?: unknown
  } | undefined
  /** A test of whether the user wants push messages. */
  readonly push_subscription_status?: {
    /** Whether the status must be this one or any other. */
    readonly comparison: 'is' | 'is_not'
    /** The status to compare with. */
    readonly value: 'opted_in' | 'subscribed' | 'unsubscribed'
  } | undefined
  /** A test of whether the user wants emails. */
  readonly email_subscription_status?: {
    /** Whether the status must be this one or any other. */
    readonly comparison: 'is' | 'is_not'
    /** The status to compare with. */
    readonly value: 'opted_in' | 'subscribed' | 'unsubscribed'
  } | undefined
  /** A test of when the user last used an app. */
  readonly last_used_app?: {
    /** Whether the use must be before or after `value`. */
    readonly comparison: 'after' | 'before'
    /** The time to compare with, ISO 8601. */
    readonly value: string
  } | undefined
}

type CampaignReceived = {
  /** The name of the campaign. */
  readonly name: string
  /** The id of the campaign. */
  readonly api_campaign_id: string
  /** When the user last got a message or was enrolled as control, ISO 8601. */
  readonly last_received: string
  /** Engagement of the user with its messages, by channel. */
  readonly engaged?: {
    /** Whether the user opened an email of it. */
    readonly opened_email?: boolean | undefined
    /** Whether the user opened a push message of it. */
    readonly opened_push?: boolean | undefined
    /** Whether the user clicked in an email of it. */
    readonly clicked_email?: boolean | undefined
    /** Whether the user clicked an in-app message of it. */
    readonly clicked_triggered_in_app_message?: boolean | undefined
  } | undefined
  /** Whether the first conversion event happened. */
  readonly converted?: boolean | undefined
  /** Whether each other conversion event happened, by its name. */
  readonly multiple_converted?: {
    readonly [name: string]: boolean
  } | undefined
  /** Whether the user is in the control variation, which gets no message. */
  readonly in_control?: boolean | undefined
  /** The name of the user's variation. */
  readonly variation_name?: string | undefined
  /** The id of the user's variation. */
  readonly variation_api_id?: string | undefined
}

type CampaignRecipient = {
  /** The user by external_id. An unknown one is made if `send_to_existing_only` is false. */
  readonly external_user_id?: string | number | undefined
  /** The user by alias. An unknown one gets nothing. */
  readonly user_alias?: UserAlias | undefined
  /** The user by braze_id. An unknown one gets nothing. */
  readonly braze_id?: string | undefined
  /** The user by email address. It needs a `prioritization`. */
  readonly email?: string | undefined
  /** Which user is meant if several have the address. Required with `email`. */
  readonly prioritization?: readonly ('identified' | 'least_recently_updated' | 'most_recently_updated' | 'unidentified')[] | undefined
  /** Whether an unknown user gets nothing. If false, the user is made with `attributes`, which are then required. Default true. */
  readonly send_to_existing_only?: boolean | undefined
  /** Members of the profile, written before the message is made. Null: none. */
  readonly attributes?: object | undefined | null
  /** Values for the Liquid of this user's message: at most 50 KB. They win over the common ones. */
  readonly trigger_properties?: unknown
}

type CampaignSeries = {
  /** One element for each day or hour, oldest first. */
  readonly data: readonly {
    /** The day, YYYY-MM-DD, in the time zone of the company; or the hour, ISO 8601. */
    readonly time: string
    /** Number of times the first conversion event happened, on the day of the conversion. */
    readonly conversions: number
    /** Number of times the first conversion event happened, on the day of the message that led to it. */
    readonly conversions_by_send_time: number
    /** As `conversions`, for the second conversion event. Absent if there is none. */
    readonly conversions1?: number | undefined
    /** As `conversions_by_send_time`, for the second conversion event. Absent if there is none. */
    readonly conversions1_by_send_time?: number | undefined
    /** As `conversions`, for the third conversion event. Absent if there is none. */
    readonly conversions2?: number | undefined
    /** As `conversions_by_send_time`, for the third conversion event. Absent if there is none. */
    readonly conversions2_by_send_time?: number | undefined
    /** As `conversions`, for the fourth conversion event. Absent if there is none. */
    readonly conversions3?: number | undefined
    /** As `conversions_by_send_time`, for the fourth conversion event. Absent if there is none. */
    readonly conversions3_by_send_time?: number | undefined
    /** Revenue of purchases soon after the message, in US dollars. */
    readonly revenue: number
    /** Number of different users who got a message of the campaign on this day. */
    readonly unique_recipients: number
    /** The counters of each channel that has messages, one element for each variation. */
    readonly messages: {
      /** Push messages to Apple devices. */
      readonly ios_push?: readonly {
        readonly [name: string]: unknown
        /** Number of times the first conversion event happened, on the day of the conversion. */
        readonly conversions: number
        /** Number of times the first conversion event happened, on the day of the message that led to it. */
        readonly conversions_by_send_time: number
        /** As `conversions`, for the second conversion event. Absent if there is none. */
        readonly conversions1?: number | undefined
        /** As `conversions_by_send_time`, for the second conversion event. Absent if there is none. */
        readonly conversions1_by_send_time?: number | undefined
        /** As `conversions`, for the third conversion event. Absent if there is none. */
        readonly conversions2?: number | undefined
        /** As `conversions_by_send_time`, for the third conversion event. Absent if there is none. */
        readonly conversions2_by_send_time?: number | undefined
        /** As `conversions`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3?: number | undefined
        /** As `conversions_by_send_time`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3_by_send_time?: number | undefined
        /** Revenue of purchases soon after the message, in US dollars. */
        readonly revenue: number
        /** Number of different users who got a message of the campaign on this day. */
        readonly unique_recipients: number
        /** The name of the variation. */
        readonly variation_name: string
        /** The id of the variation. */
        readonly variation_api_id: string
        /** Number of users whom the control variation kept from the message. Absent for other variations. */
        readonly enrolled?: number | undefined
        /** Number of messages that were sent. */
        readonly sent: number
        /** Number of times users opened the app by a tap on the message. */
        readonly direct_opens: number
        /** Number of times users opened the app after the message, by a tap on it or otherwise. */
        readonly total_opens: number
        /** Number of messages that could not be delivered for good. */
        readonly bounces: number
        /** Number of times users tapped the text of the message. */
        readonly body_clicks: number
      }[] | undefined
      /** Push messages to Android devices. */
      readonly android_push?: readonly {
        readonly [name: string]: unknown
        /** Number of times the first conversion event happened, on the day of the conversion. */
        readonly conversions: number
        /** Number of times the first conversion event happened, on the day of the message that led to it. */
        readonly conversions_by_send_time: number
        /** As `conversions`, for the second conversion event. Absent if there is none. */
        readonly conversions1?: number | undefined
        /** As `conversions_by_send_time`, for the second conversion event. Absent if there is none. */
        readonly conversions1_by_send_time?: number | undefined
        /** As `conversions`, for the third conversion event. Absent if there is none. */
        readonly conversions2?: number | undefined
        /** As `conversions_by_send_time`, for the third conversion event. Absent if there is none. */
        readonly conversions2_by_send_time?: number | undefined
        /** As `conversions`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3?: number | undefined
        /** As `conversions_by_send_time`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3_by_send_time?: number | undefined
        /** Revenue of purchases soon after the message, in US dollars. */
        readonly revenue: number
        /** Number of different users who got a message of the campaign on this day. */
        readonly unique_recipients: number
        /** The name of the variation. */
        readonly variation_name: string
        /** The id of the variation. */
        readonly variation_api_id: string
        /** Number of users whom the control variation kept from the message. Absent for other variations. */
        readonly enrolled?: number | undefined
        /** Number of messages that were sent. */
        readonly sent: number
        /** Number of times users opened the app by a tap on the message. */
        readonly direct_opens: number
        /** Number of times users opened the app after the message, by a tap on it or otherwise. */
        readonly total_opens: number
        /** Number of messages that could not be delivered for good. */
        readonly bounces: number
        /** Number of times users tapped the text of the message. */
        readonly body_clicks: number
      }[] | undefined
      /** Push messages to Kindle devices. */
      readonly kindle_push?: readonly {
        readonly [name: string]: unknown
        /** Number of times the first conversion event happened, on the day of the conversion. */
        readonly conversions: number
        /** Number of times the first conversion event happened, on the day of the message that led to it. */
        readonly conversions_by_send_time: number
        /** As `conversions`, for the second conversion event. Absent if there is none. */
        readonly conversions1?: number | undefined
        /** As `conversions_by_send_time`, for the second conversion event. Absent if there is none. */
        readonly conversions1_by_send_time?: number | undefined
        /** As `conversions`, for the third conversion event. Absent if there is none. */
        readonly conversions2?: number | undefined
        /** As `conversions_by_send_time`, for the third conversion event. Absent if there is none. */
        readonly conversions2_by_send_time?: number | undefined
        /** As `conversions`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3?: number | undefined
        /** As `conversions_by_send_time`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3_by_send_time?: number | undefined
        /** Revenue of purchases soon after the message, in US dollars. */
        readonly revenue: number
        /** Number of different users who got a message of the campaign on this day. */
        readonly unique_recipients: number
        /** The name of the variation. */
        readonly variation_name: string
        /** The id of the variation. */
        readonly variation_api_id: string
        /** Number of users whom the control variation kept from the message. Absent for other variations. */
        readonly enrolled?: number | undefined
        /** Number of messages that were sent. */
        readonly sent: number
        /** Number of times users opened the app by a tap on the message. */
        readonly direct_opens: number
        /** Number of times users opened the app after the message, by a tap on it or otherwise. */
        readonly total_opens: number
        /** Number of messages that could not be delivered for good. */
        readonly bounces: number
        /** Number of times users tapped the text of the message. */
        readonly body_clicks: number
      }[] | undefined
      /** Push messages to browsers. */
      readonly web_push?: readonly {
        readonly [name: string]: unknown
        /** Number of times the first conversion event happened, on the day of the conversion. */
        readonly conversions: number
        /** Number of times the first conversion event happened, on the day of the message that led to it. */
        readonly conversions_by_send_time: number
        /** As `conversions`, for the second conversion event. Absent if there is none. */
        readonly conversions1?: number | undefined
        /** As `conversions_by_send_time`, for the second conversion event. Absent if there is none. */
        readonly conversions1_by_send_time?: number | undefined
        /** As `conversions`, for the third conversion event. Absent if there is none. */
        readonly conversions2?: number | undefined
        /** As `conversions_by_send_time`, for the third conversion event. Absent if there is none. */
        readonly conversions2_by_send_time?: number | undefined
        /** As `conversions`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3?: number | undefined
        /** As `conversions_by_send_time`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3_by_send_time?: number | undefined
        /** Revenue of purchases soon after the message, in US dollars. */
        readonly revenue: number
        /** Number of different users who got a message of the campaign on this day. */
        readonly unique_recipients: number
        /** The name of the variation. */
        readonly variation_name: string
        /** The id of the variation. */
        readonly variation_api_id: string
        /** Number of users whom the control variation kept from the message. Absent for other variations. */
        readonly enrolled?: number | undefined
        /** Number of messages that were sent. */
        readonly sent: number
        /** Number of times users opened the app by a tap on the message. */
        readonly direct_opens: number
        /** Number of times users opened the app after the message, by a tap on it or otherwise. */
        readonly total_opens: number
        /** Number of messages that could not be delivered for good. */
        readonly bounces: number
        /** Number of times users tapped the text of the message. */
        readonly body_clicks: number
      }[] | undefined
      /** Webhooks. */
      readonly webhook?: readonly {
        /** Number of times the first conversion event happened, on the day of the conversion. */
        readonly conversions: number
        /** Number of times the first conversion event happened, on the day of the message that led to it. */
        readonly conversions_by_send_time: number
        /** As `conversions`, for the second conversion event. Absent if there is none. */
        readonly conversions1?: number | undefined
        /** As `conversions_by_send_time`, for the second conversion event. Absent if there is none. */
        readonly conversions1_by_send_time?: number | undefined
        /** As `conversions`, for the third conversion event. Absent if there is none. */
        readonly conversions2?: number | undefined
        /** As `conversions_by_send_time`, for the third conversion event. Absent if there is none. */
        readonly conversions2_by_send_time?: number | undefined
        /** As `conversions`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3?: number | undefined
        /** As `conversions_by_send_time`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3_by_send_time?: number | undefined
        /** Revenue of purchases soon after the message, in US dollars. */
        readonly revenue: number
        /** Number of different users who got a message of the campaign on this day. */
        readonly unique_recipients: number
        /** The name of the variation. */
        readonly variation_name: string
        /** The id of the variation. */
        readonly variation_api_id: string
        /** Number of users whom the control variation kept from the message. Absent for other variations. */
        readonly enrolled?: number | undefined
        /** Number of requests that were sent, failed ones too. */
        readonly sent: number
        /** Number of requests that failed. */
        readonly errors: number
      }[] | undefined
      /** Emails. */
      readonly email?: readonly {
        /** Number of times the first conversion event happened, on the day of the conversion. */
        readonly conversions: number
        /** Number of times the first conversion event happened, on the day of the message that led to it. */
        readonly conversions_by_send_time: number
        /** As `conversions`, for the second conversion event. Absent if there is none. */
        readonly conversions1?: number | undefined
        /** As `conversions_by_send_time`, for the second conversion event. Absent if there is none. */
        readonly conversions1_by_send_time?: number | undefined
        /** As `conversions`, for the third conversion event. Absent if there is none. */
        readonly conversions2?: number | undefined
        /** As `conversions_by_send_time`, for the third conversion event. Absent if there is none. */
        readonly conversions2_by_send_time?: number | undefined
        /** As `conversions`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3?: number | undefined
        /** As `conversions_by_send_time`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3_by_send_time?: number | undefined
        /** Revenue of purchases soon after the message, in US dollars. */
        readonly revenue: number
        /** Number of different users who got a message of the campaign on this day. */
        readonly unique_recipients: number
        /** The name of the variation. */
        readonly variation_name: string
        /** The id of the variation. */
        readonly variation_api_id: string
        /** Number of users whom the control variation kept from the message. Absent for other variations. */
        readonly enrolled?: number | undefined
        /** Number of emails that were sent. */
        readonly sent: number
        /** Number of times emails were opened; each opening counts. */
        readonly opens: number
        /** Number of users who opened an email; each counts once. */
        readonly unique_opens: number
        /** Number of times links in emails were clicked; each click counts. */
        readonly clicks: number
        /** Number of users who clicked a link; each counts once. */
        readonly unique_clicks: number
        /** Number of users who unsubscribed by a link of an email. */
        readonly unsubscribes: number
        /** Number of emails that bounced. */
        readonly bounces: number
        /** Number of emails that the mail servers accepted. */
        readonly delivered: number
        /** Number of emails that users reported as spam. */
        readonly reported_spam: number
      }[] | undefined
      /** Text messages. */
      readonly sms?: readonly {
        /** Number of times the first conversion event happened, on the day of the conversion. */
        readonly conversions: number
        /** Number of times the first conversion event happened, on the day of the message that led to it. */
        readonly conversions_by_send_time: number
        /** As `conversions`, for the second conversion event. Absent if there is none. */
        readonly conversions1?: number | undefined
        /** As `conversions_by_send_time`, for the second conversion event. Absent if there is none. */
        readonly conversions1_by_send_time?: number | undefined
        /** As `conversions`, for the third conversion event. Absent if there is none. */
        readonly conversions2?: number | undefined
        /** As `conversions_by_send_time`, for the third conversion event. Absent if there is none. */
        readonly conversions2_by_send_time?: number | undefined
        /** As `conversions`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3?: number | undefined
        /** As `conversions_by_send_time`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3_by_send_time?: number | undefined
        /** Revenue of purchases soon after the message, in US dollars. */
        readonly revenue: number
        /** Number of different users who got a message of the campaign on this day. */
        readonly unique_recipients: number
        /** The name of the variation. */
        readonly variation_name: string
        /** The id of the variation. */
        readonly variation_api_id: string
        /** Number of users whom the control variation kept from the message. Absent for other variations. */
        readonly enrolled?: number | undefined
        /** Number of text messages that were sent. */
        readonly sent: number
        /** Number of text messages that were handed to a carrier. */
        readonly sent_to_carrier: number
        /** Number of text messages that reached a phone. */
        readonly delivered: number
        /** Number of text messages that a carrier refused. */
        readonly rejected: number
        /** Number of text messages that could not be handed to a carrier. */
        readonly delivery_failed: number
        /** Number of times links in text messages were clicked. */
        readonly clicks: number
        /** Number of users who answered with a word that opts out, such as STOP. */
        readonly opt_out: number
        /** Number of users who answered with a word that asks for help, such as HELP. */
        readonly help: number
      }[] | undefined
      /** WhatsApp messages. */
      readonly whats_app?: readonly ({
        /** Number of times the first conversion event happened, on the day of the conversion. */
        readonly conversions: number
        /** Number of times the first conversion event happened, on the day of the message that led to it. */
        readonly conversions_by_send_time: number
        /** As `conversions`, for the second conversion event. Absent if there is none. */
        readonly conversions1?: number | undefined
        /** As `conversions_by_send_time`, for the second conversion event. Absent if there is none. */
        readonly conversions1_by_send_time?: number | undefined
        /** As `conversions`, for the third conversion event. Absent if there is none. */
        readonly conversions2?: number | undefined
        /** As `conversions_by_send_time`, for the third conversion event. Absent if there is none. */
        readonly conversions2_by_send_time?: number | undefined
        /** As `conversions`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3?: number | undefined
        /** As `conversions_by_send_time`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3_by_send_time?: number | undefined
        /** Revenue of purchases soon after the message, in US dollars. */
        readonly revenue: number
        /** Number of different users who got a message of the campaign on this day. */
        readonly unique_recipients: number
        /** The name of the variation. */
        readonly variation_name: string
        /** The id of the variation. */
        readonly variation_api_id: string
        /** Number of users whom the control variation kept from the message. Absent for other variations. */
        readonly enrolled?: number | undefined
        /** Number of WhatsApp messages that were sent. */
        readonly sent: number
        /** Number of WhatsApp messages that reached a phone. */
        readonly delivered: number
        /** Number of WhatsApp messages that could not be delivered. */
        readonly failed: number
        /** Number of WhatsApp messages that were read. */
        readonly read: number
      } | {
        /** Number of times the first conversion event happened, on the day of the conversion. */
        readonly conversions: number
        /** Number of times the first conversion event happened, on the day of the message that led to it. */
        readonly conversions_by_send_time: number
        /** As `conversions`, for the second conversion event. Absent if there is none. */
        readonly conversions1?: number | undefined
        /** As `conversions_by_send_time`, for the second conversion event. Absent if there is none. */
        readonly conversions1_by_send_time?: number | undefined
        /** As `conversions`, for the third conversion event. Absent if there is none. */
        readonly conversions2?: number | undefined
        /** As `conversions_by_send_time`, for the third conversion event. Absent if there is none. */
        readonly conversions2_by_send_time?: number | undefined
        /** As `conversions`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3?: number | undefined
        /** As `conversions_by_send_time`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3_by_send_time?: number | undefined
        /** Revenue of purchases soon after the message, in US dollars. */
        readonly revenue: number
        /** Number of different users who got a message of the campaign on this day. */
        readonly unique_recipients: number
        /** The name of the variation. */
        readonly variation_name: string
        /** The id of the variation. */
        readonly variation_api_id: string
        readonly enrolled: number
      })[] | undefined
      /** Content cards in the app or on a page. */
      readonly content_cards?: readonly {
        /** Number of times the first conversion event happened, on the day of the conversion. */
        readonly conversions: number
        /** Number of times the first conversion event happened, on the day of the message that led to it. */
        readonly conversions_by_send_time: number
        /** As `conversions`, for the second conversion event. Absent if there is none. */
        readonly conversions1?: number | undefined
        /** As `conversions_by_send_time`, for the second conversion event. Absent if there is none. */
        readonly conversions1_by_send_time?: number | undefined
        /** As `conversions`, for the third conversion event. Absent if there is none. */
        readonly conversions2?: number | undefined
        /** As `conversions_by_send_time`, for the third conversion event. Absent if there is none. */
        readonly conversions2_by_send_time?: number | undefined
        /** As `conversions`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3?: number | undefined
        /** As `conversions_by_send_time`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3_by_send_time?: number | undefined
        /** Revenue of purchases soon after the message, in US dollars. */
        readonly revenue: number
        /** Number of different users who got a message of the campaign on this day. */
        readonly unique_recipients: number
        /** The name of the variation. */
        readonly variation_name: string
        /** The id of the variation. */
        readonly variation_api_id: string
        /** Number of users whom the control variation kept from the message. Absent for other variations. */
        readonly enrolled?: number | undefined
        /** Number of cards that were sent to a user. */
        readonly sent: number
        /** Number of times cards were seen; each time counts. */
        readonly total_impressions: number
        /** Number of users who saw a card; each counts once. */
        readonly unique_impressions: number
        /** Number of times cards were clicked; each click counts. */
        readonly total_clicks: number
        /** Number of users who clicked a card; each counts once. */
        readonly unique_clicks: number
        /** Number of times cards were dismissed; each time counts. */
        readonly total_dismissals: number
        /** Number of users who dismissed a card; each counts once. */
        readonly unique_dismissals: number
      }[] | undefined
      /** In-app messages of a campaign with a single variation. */
      readonly in_app_message?: readonly {
        /** Number of times the first conversion event happened, on the day of the conversion. */
        readonly conversions: number
        /** Number of times the first conversion event happened, on the day of the message that led to it. */
        readonly conversions_by_send_time: number
        /** As `conversions`, for the second conversion event. Absent if there is none. */
        readonly conversions1?: number | undefined
        /** As `conversions_by_send_time`, for the second conversion event. Absent if there is none. */
        readonly conversions1_by_send_time?: number | undefined
        /** As `conversions`, for the third conversion event. Absent if there is none. */
        readonly conversions2?: number | undefined
        /** As `conversions_by_send_time`, for the third conversion event. Absent if there is none. */
        readonly conversions2_by_send_time?: number | undefined
        /** As `conversions`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3?: number | undefined
        /** As `conversions_by_send_time`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3_by_send_time?: number | undefined
        /** Revenue of purchases soon after the message, in US dollars. */
        readonly revenue: number
        /** Number of different users who got a message of the campaign on this day. */
        readonly unique_recipients: number
        /** The name of the variation. */
        readonly variation_name: string
        /** The id of the variation. */
        readonly variation_api_id: string
        /** Number of users whom the control variation kept from the message. Absent for other variations. */
        readonly enrolled?: number | undefined
        /** Number of times the message was seen. */
        readonly impressions: number
        /** Number of times the message was clicked. */
        readonly clicks: number
        /** Number of times its first button was clicked. */
        readonly first_button_clicks: number
        /** Number of times its second button was clicked. */
        readonly second_button_clicks: number
      }[] | undefined
      /** In-app messages of a campaign with several variations; of one with a single variation they are under `in_app_message`. */
      readonly trigger_in_app_message?: readonly {
        /** Number of times the first conversion event happened, on the day of the conversion. */
        readonly conversions: number
        /** Number of times the first conversion event happened, on the day of the message that led to it. */
        readonly conversions_by_send_time: number
        /** As `conversions`, for the second conversion event. Absent if there is none. */
        readonly conversions1?: number | undefined
        /** As `conversions_by_send_time`, for the second conversion event. Absent if there is none. */
        readonly conversions1_by_send_time?: number | undefined
        /** As `conversions`, for the third conversion event. Absent if there is none. */
        readonly conversions2?: number | undefined
        /** As `conversions_by_send_time`, for the third conversion event. Absent if there is none. */
        readonly conversions2_by_send_time?: number | undefined
        /** As `conversions`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3?: number | undefined
        /** As `conversions_by_send_time`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3_by_send_time?: number | undefined
        /** Revenue of purchases soon after the message, in US dollars. */
        readonly revenue: number
        /** Number of different users who got a message of the campaign on this day. */
        readonly unique_recipients: number
        /** The name of the variation. */
        readonly variation_name: string
        /** The id of the variation. */
        readonly variation_api_id: string
        /** Number of users whom the control variation kept from the message. Absent for other variations. */
        readonly enrolled?: number | undefined
        /** Number of times the message was seen. */
        readonly impressions: number
        /** Number of times the message was clicked. */
        readonly clicks: number
        /** Number of times its first button was clicked. */
        readonly first_button_clicks: number
        /** Number of times its second button was clicked. */
        readonly second_button_clicks: number
      }[] | undefined
    }
  }[]
  /** Always `success`. */
  readonly message: 'success'
}

type CanvasReceived = {
  /** The name of the Canvas. */
  readonly name: string
  /** The id of the Canvas. */
  readonly api_canvas_id: string
  /** When the user last got a message of it, ISO 8601. */
  readonly last_received_message?: string | undefined
  /** When the user last entered it, ISO 8601. */
  readonly last_entered?: string | undefined
  /** The name of the user's variant. */
  readonly variation_name?: string | undefined
  /** Whether the user is in the control variant, which gets no message. */
  readonly in_control?: boolean | undefined
  /** When the user last entered in the control variant, ISO 8601; null if never. */
  readonly last_entered_control_at?: string | undefined | null
  /** When the user last left it, ISO 8601. */
  readonly last_exited?: string | undefined
  /** The steps whose messages the user got. */
  readonly steps_received?: readonly StepReceived[] | undefined
}

type CanvasRecipient = {
  /** The user by external_id. An unknown one is made if `send_to_existing_only` is false. */
  readonly external_user_id?: string | number | undefined
  /** The user by alias. An unknown one gets nothing. */
  readonly user_alias?: UserAlias | undefined
  /** The user by braze_id. An unknown one gets nothing. */
  readonly braze_id?: string | undefined
  /** The user by email address. It needs a `prioritization`. */
  readonly email?: string | undefined
  /** Which user is meant if several have the address. Required with `email`. */
  readonly prioritization?: readonly ('identified' | 'least_recently_updated' | 'most_recently_updated' | 'unidentified')[] | undefined
  /** Whether an unknown user gets nothing. If false, the user is made with `attributes`, which are then required. Default true. */
  readonly send_to_existing_only?: boolean | undefined
  /** Members of the profile, written before the message is made. Null: none. */
  readonly attributes?: object | undefined | null
  /** Values for the Liquid of this user's messages: at most 50 KB. They win over the common ones. */
  readonly context?: unknown
  /** The older name of `context`. */
  readonly canvas_entry_properties?: unknown
}

type CanvasSeries = {
  /** The Canvas and its days. */
  readonly data: {
    /** The name of the Canvas. */
    readonly name: string
    /** One element for each day, oldest first. */
    readonly stats: readonly {
      /** Counts of the Canvas as a whole. */
      readonly total_stats: {
        /** Revenue of purchases soon after a message, in US dollars. */
        readonly revenue: number
        /** Number of times the first conversion event happened, on the day of the conversion. */
        readonly conversions: number
        /** Number of times the first conversion event happened, on the day on which the user entered the Canvas. */
        readonly conversions_by_entry_time: number
        /** As `conversions`, for the second conversion event. Absent if there is none. */
        readonly conversions1?: number | undefined
        /** As `conversions_by_entry_time`, for the second conversion event. Absent if there is none. */
        readonly conversions1_by_entry_time?: number | undefined
        /** As `conversions`, for the third conversion event. Absent if there is none. */
        readonly conversions2?: number | undefined
        /** As `conversions_by_entry_time`, for the third conversion event. Absent if there is none. */
        readonly conversions2_by_entry_time?: number | undefined
        /** As `conversions`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3?: number | undefined
        /** As `conversions_by_entry_time`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3_by_entry_time?: number | undefined
        /** Number of times users entered the Canvas. */
        readonly entries: number
      }
      /** Counts of each variant, by its id. Only with `include_variant_breakdown`. */
      readonly variant_stats?: {
        readonly [name: string]: {
          /** Revenue of purchases soon after a message, in US dollars. */
          readonly revenue: number
          /** Number of times the first conversion event happened, on the day of the conversion. */
          readonly conversions: number
          /** Number of times the first conversion event happened, on the day on which the user entered the Canvas. */
          readonly conversions_by_entry_time: number
          /** As `conversions`, for the second conversion event. Absent if there is none. */
          readonly conversions1?: number | undefined
          /** As `conversions_by_entry_time`, for the second conversion event. Absent if there is none. */
          readonly conversions1_by_entry_time?: number | undefined
          /** As `conversions`, for the third conversion event. Absent if there is none. */
          readonly conversions2?: number | undefined
          /** As `conversions_by_entry_time`, for the third conversion event. Absent if there is none. */
          readonly conversions2_by_entry_time?: number | undefined
          /** As `conversions`, for the fourth conversion event. Absent if there is none. */
          readonly conversions3?: number | undefined
          /** As `conversions_by_entry_time`, for the fourth conversion event. Absent if there is none. */
          readonly conversions3_by_entry_time?: number | undefined
          /** The name of the variant. */
          readonly name: string
          /** Number of times users entered the Canvas in this variant. */
          readonly entries: number
        }
      } | undefined
      /** Counts of each step, by its id. Only with `include_step_breakdown`. */
      readonly step_stats?: {
        readonly [name: string]: {
          /** Revenue of purchases soon after a message, in US dollars. */
          readonly revenue: number
          /** Number of times the first conversion event happened, on the day of the conversion. */
          readonly conversions: number
          /** Number of times the first conversion event happened, on the day on which the user entered the Canvas. */
          readonly conversions_by_entry_time: number
          /** As `conversions`, for the second conversion event. Absent if there is none. */
          readonly conversions1?: number | undefined
          /** As `conversions_by_entry_time`, for the second conversion event. Absent if there is none. */
          readonly conversions1_by_entry_time?: number | undefined
          /** As `conversions`, for the third conversion event. Absent if there is none. */
          readonly conversions2?: number | undefined
          /** As `conversions_by_entry_time`, for the third conversion event. Absent if there is none. */
          readonly conversions2_by_entry_time?: number | undefined
          /** As `conversions`, for the fourth conversion event. Absent if there is none. */
          readonly conversions3?: number | undefined
          /** As `conversions_by_entry_time`, for the fourth conversion event. Absent if there is none. */
          readonly conversions3_by_entry_time?: number | undefined
          /** The name of the step. */
          readonly name: string
          /** The counters of each channel of the step. */
          readonly messages: {
            /** Push messages of the step to Apple devices. Absent if it sends none. */
            readonly ios_push?: readonly {
              readonly [name: string]: unknown
              /** Number of messages that were sent. */
              readonly sent: number
              /** Number of times users opened the app by a tap on the message. */
              readonly direct_opens: number
              /** Number of times users opened the app after the message, by a tap on it or otherwise. */
              readonly total_opens: number
              /** Number of messages that could not be delivered for good. */
              readonly bounces: number
              /** Number of times users tapped the text of the message. */
              readonly body_clicks: number
            }[] | undefined
            /** Push messages of the step to Android devices. Absent if it sends none. */
            readonly android_push?: readonly {
              readonly [name: string]: unknown
              /** Number of messages that were sent. */
              readonly sent: number
              /** Number of times users opened the app by a tap on the message. */
              readonly direct_opens: number
              /** Number of times users opened the app after the message, by a tap on it or otherwise. */
              readonly total_opens: number
              /** Number of messages that could not be delivered for good. */
              readonly bounces: number
              /** Number of times users tapped the text of the message. */
              readonly body_clicks: number
            }[] | undefined
            /** Push messages of the step to Kindle devices. Absent if it sends none. */
            readonly kindle_push?: readonly {
              readonly [name: string]: unknown
              /** Number of messages that were sent. */
              readonly sent: number
              /** Number of times users opened the app by a tap on the message. */
              readonly direct_opens: number
              /** Number of times users opened the app after the message, by a tap on it or otherwise. */
              readonly total_opens: number
              /** Number of messages that could not be delivered for good. */
              readonly bounces: number
              /** Number of times users tapped the text of the message. */
              readonly body_clicks: number
            }[] | undefined
            /** Push messages of the step to browsers. Absent if it sends none. */
            readonly web_push?: readonly {
              readonly [name: string]: unknown
              /** Number of messages that were sent. */
              readonly sent: number
              /** Number of times users opened the app by a tap on the message. */
              readonly direct_opens: number
              /** Number of times users opened the app after the message, by a tap on it or otherwise. */
              readonly total_opens: number
              /** Number of messages that could not be delivered for good. */
              readonly bounces: number
              /** Number of times users tapped the text of the message. */
              readonly body_clicks: number
            }[] | undefined
            /** Webhooks of the step. Absent if it sends none. */
            readonly webhook?: readonly {
              /** Number of requests that were sent, failed ones too. */
              readonly sent: number
              /** Number of requests that failed. */
              readonly errors: number
            }[] | undefined
            /** Emails of the step. Absent if it sends none. */
            readonly email?: readonly {
              /** Number of emails that were sent. */
              readonly sent: number
              /** Number of times emails were opened; each opening counts. */
              readonly opens: number
              /** Number of users who opened an email; each counts once. */
              readonly unique_opens: number
              /** Number of times links in emails were clicked; each click counts. */
              readonly clicks: number
              /** Number of users who clicked a link; each counts once. */
              readonly unique_clicks: number
              /** Number of users who unsubscribed by a link of an email. */
              readonly unsubscribes: number
              /** Number of emails that bounced. */
              readonly bounces: number
              /** Number of emails that the mail servers accepted. */
              readonly delivered: number
              /** Number of emails that users reported as spam. */
              readonly reported_spam: number
            }[] | undefined
            /** Text messages of the step. Absent if it sends none. */
            readonly sms?: readonly {
              /** Number of text messages that were sent. */
              readonly sent: number
              /** Number of text messages that were handed to a carrier. */
              readonly sent_to_carrier: number
              /** Number of text messages that reached a phone. */
              readonly delivered: number
              /** Number of text messages that a carrier refused. */
              readonly rejected: number
              /** Number of text messages that could not be handed to a carrier. */
              readonly delivery_failed: number
              /** Number of times links in text messages were clicked. */
              readonly clicks: number
              /** Number of users who answered with a word that opts out, such as STOP. */
              readonly opt_out: number
              /** Number of users who answered with a word that asks for help, such as HELP. */
              readonly help: number
            }[] | undefined
            /** WhatsApp messages of the step. Absent if it sends none. */
            readonly whats_app?: readonly {
              /** Number of WhatsApp messages that were sent. */
              readonly sent: number
              /** Number of WhatsApp messages that reached a phone. */
              readonly delivered: number
              /** Number of WhatsApp messages that could not be delivered. */
              readonly failed: number
              /** Number of WhatsApp messages that were read. */
              readonly read: number
            }[] | undefined
            /** Content cards of the step. Absent if it sends none. */
            readonly content_cards?: readonly {
              /** Number of cards that were sent to a user. */
              readonly sent: number
              /** Number of times cards were seen; each time counts. */
              readonly total_impressions: number
              /** Number of users who saw a card; each counts once. */
              readonly unique_impressions: number
              /** Number of times cards were clicked; each click counts. */
              readonly total_clicks: number
              /** Number of users who clicked a card; each counts once. */
              readonly unique_clicks: number
              /** Number of times cards were dismissed; each time counts. */
              readonly total_dismissals: number
              /** Number of users who dismissed a card; each counts once. */
              readonly unique_dismissals: number
            }[] | undefined
            /** In-app messages of the step. Absent if it shows none. */
            readonly in_app_message?: readonly {
              /** Number of times the message was seen. */
              readonly impressions: number
              /** Number of times the message was clicked. */
              readonly clicks: number
              /** Number of times its first button was clicked. */
              readonly first_button_clicks: number
              /** Number of times its second button was clicked. */
              readonly second_button_clicks: number
            }[] | undefined
          }
        }
      } | undefined
      /** The day, YYYY-MM-DD, in the time zone of the company. */
      readonly time: string
    }[]
  }
  /** Always `success`. */
  readonly message: 'success'
}

type CanvasSummary = {
  /** The figures of all days together. */
  readonly data: {
    /** Counts of the Canvas as a whole. */
    readonly total_stats: {
      /** Revenue of purchases soon after a message, in US dollars. */
      readonly revenue: number
      /** Number of times the first conversion event happened, on the day of the conversion. */
      readonly conversions: number
      /** Number of times the first conversion event happened, on the day on which the user entered the Canvas. */
      readonly conversions_by_entry_time: number
      /** As `conversions`, for the second conversion event. Absent if there is none. */
      readonly conversions1?: number | undefined
      /** As `conversions_by_entry_time`, for the second conversion event. Absent if there is none. */
      readonly conversions1_by_entry_time?: number | undefined
      /** As `conversions`, for the third conversion event. Absent if there is none. */
      readonly conversions2?: number | undefined
      /** As `conversions_by_entry_time`, for the third conversion event. Absent if there is none. */
      readonly conversions2_by_entry_time?: number | undefined
      /** As `conversions`, for the fourth conversion event. Absent if there is none. */
      readonly conversions3?: number | undefined
      /** As `conversions_by_entry_time`, for the fourth conversion event. Absent if there is none. */
      readonly conversions3_by_entry_time?: number | undefined
      /** Number of times users entered the Canvas. */
      readonly entries: number
    }
    /** Counts of each variant, by its id. Only with `include_variant_breakdown`. */
    readonly variant_stats?: {
      readonly [name: string]: {
        /** Revenue of purchases soon after a message, in US dollars. */
        readonly revenue: number
        /** Number of times the first conversion event happened, on the day of the conversion. */
        readonly conversions: number
        /** Number of times the first conversion event happened, on the day on which the user entered the Canvas. */
        readonly conversions_by_entry_time: number
        /** As `conversions`, for the second conversion event. Absent if there is none. */
        readonly conversions1?: number | undefined
        /** As `conversions_by_entry_time`, for the second conversion event. Absent if there is none. */
        readonly conversions1_by_entry_time?: number | undefined
        /** As `conversions`, for the third conversion event. Absent if there is none. */
        readonly conversions2?: number | undefined
        /** As `conversions_by_entry_time`, for the third conversion event. Absent if there is none. */
        readonly conversions2_by_entry_time?: number | undefined
        /** As `conversions`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3?: number | undefined
        /** As `conversions_by_entry_time`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3_by_entry_time?: number | undefined
        /** The name of the variant. */
        readonly name: string
        /** Number of times users entered the Canvas in this variant. */
        readonly entries: number
      }
    } | undefined
    /** Counts of each step, by its id. Only with `include_step_breakdown`. */
    readonly step_stats?: {
      readonly [name: string]: {
        /** Revenue of purchases soon after a message, in US dollars. */
        readonly revenue: number
        /** Number of times the first conversion event happened, on the day of the conversion. */
        readonly conversions: number
        /** Number of times the first conversion event happened, on the day on which the user entered the Canvas. */
        readonly conversions_by_entry_time: number
        /** As `conversions`, for the second conversion event. Absent if there is none. */
        readonly conversions1?: number | undefined
        /** As `conversions_by_entry_time`, for the second conversion event. Absent if there is none. */
        readonly conversions1_by_entry_time?: number | undefined
        /** As `conversions`, for the third conversion event. Absent if there is none. */
        readonly conversions2?: number | undefined
        /** As `conversions_by_entry_time`, for the third conversion event. Absent if there is none. */
        readonly conversions2_by_entry_time?: number | undefined
        /** As `conversions`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3?: number | undefined
        /** As `conversions_by_entry_time`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3_by_entry_time?: number | undefined
        /** The name of the step. */
        readonly name: string
        /** The counters of each channel of the step. */
        readonly messages: {
          /** Push messages of the step to Apple devices. Absent if it sends none. */
          readonly ios_push?: readonly {
            readonly [name: string]: unknown
            /** Number of messages that were sent. */
            readonly sent: number
            /** Number of times users opened the app by a tap on the message. */
            readonly direct_opens: number
            /** Number of times users opened the app after the message, by a tap on it or otherwise. */
            readonly total_opens: number
            /** Number of messages that could not be delivered for good. */
            readonly bounces: number
            /** Number of times users tapped the text of the message. */
            readonly body_clicks: number
            /** Opens by a tap on the message. */
            readonly opens: number
            /** All opens of the app after the message, those by a tap too; the same as `total_opens`. */
            readonly influenced_opens: number
          }[] | undefined
          /** Push messages of the step to Android devices. Absent if it sends none. */
          readonly android_push?: readonly {
            readonly [name: string]: unknown
            /** Number of messages that were sent. */
            readonly sent: number
            /** Number of times users opened the app by a tap on the message. */
            readonly direct_opens: number
            /** Number of times users opened the app after the message, by a tap on it or otherwise. */
            readonly total_opens: number
            /** Number of messages that could not be delivered for good. */
            readonly bounces: number
            /** Number of times users tapped the text of the message. */
            readonly body_clicks: number
            /** Opens by a tap on the message. */
            readonly opens: number
            /** All opens of the app after the message, those by a tap too; the same as `total_opens`. */
            readonly influenced_opens: number
          }[] | undefined
          /** Push messages of the step to Kindle devices. Absent if it sends none. */
          readonly kindle_push?: readonly {
            readonly [name: string]: unknown
            /** Number of messages that were sent. */
            readonly sent: number
            /** Number of times users opened the app by a tap on the message. */
            readonly direct_opens: number
            /** Number of times users opened the app after the message, by a tap on it or otherwise. */
            readonly total_opens: number
            /** Number of messages that could not be delivered for good. */
            readonly bounces: number
            /** Number of times users tapped the text of the message. */
            readonly body_clicks: number
            /** Opens by a tap on the message. */
            readonly opens: number
            /** All opens of the app after the message, those by a tap too; the same as `total_opens`. */
            readonly influenced_opens: number
          }[] | undefined
          /** Push messages of the step to browsers. Absent if it sends none. */
          readonly web_push?: readonly {
            readonly [name: string]: unknown
            /** Number of messages that were sent. */
            readonly sent: number
            /** Number of times users opened the app by a tap on the message. */
            readonly direct_opens: number
            /** Number of times users opened the app after the message, by a tap on it or otherwise. */
            readonly total_opens: number
            /** Number of messages that could not be delivered for good. */
            readonly bounces: number
            /** Number of times users tapped the text of the message. */
            readonly body_clicks: number
            /** Opens by a tap on the message. */
            readonly opens: number
            /** All opens of the app after the message, those by a tap too; the same as `total_opens`. */
            readonly influenced_opens: number
          }[] | undefined
          /** Webhooks of the step. Absent if it sends none. */
          readonly webhook?: readonly {
            /** Number of requests that were sent, failed ones too. */
            readonly sent: number
            /** Number of requests that failed. */
            readonly errors: number
          }[] | undefined
          /** Emails of the step. Absent if it sends none. */
          readonly email?: readonly {
            /** Number of emails that were sent. */
            readonly sent: number
            /** Number of times emails were opened; each opening counts. */
            readonly opens: number
            /** Number of users who opened an email; each counts once. */
            readonly unique_opens: number
            /** Number of times links in emails were clicked; each click counts. */
            readonly clicks: number
            /** Number of users who clicked a link; each counts once. */
            readonly unique_clicks: number
            /** Number of users who unsubscribed by a link of an email. */
            readonly unsubscribes: number
            /** Number of emails that bounced. */
            readonly bounces: number
            /** Number of emails that the mail servers accepted. */
            readonly delivered: number
            /** Number of emails that users reported as spam. */
            readonly reported_spam: number
          }[] | undefined
          /** Text messages of the step. Absent if it sends none. */
          readonly sms?: readonly {
            /** Number of text messages that were sent. */
            readonly sent: number
            /** Number of text messages that were handed to a carrier. */
            readonly sent_to_carrier: number
            /** Number of text messages that reached a phone. */
            readonly delivered: number
            /** Number of text messages that a carrier refused. */
            readonly rejected: number
            /** Number of text messages that could not be handed to a carrier. */
            readonly delivery_failed: number
            /** Number of times links in text messages were clicked. */
            readonly clicks: number
            /** Number of users who answered with a word that opts out, such as STOP. */
            readonly opt_out: number
            /** Number of users who answered with a word that asks for help, such as HELP. */
            readonly help: number
          }[] | undefined
          /** WhatsApp messages of the step. Absent if it sends none. */
          readonly whats_app?: readonly {
            /** Number of WhatsApp messages that were sent. */
            readonly sent: number
            /** Number of WhatsApp messages that reached a phone. */
            readonly delivered: number
            /** Number of WhatsApp messages that could not be delivered. */
            readonly failed: number
            /** Number of WhatsApp messages that were read. */
            readonly read: number
          }[] | undefined
          /** Content cards of the step. Absent if it sends none. */
          readonly content_cards?: readonly {
            /** Number of cards that were sent to a user. */
            readonly sent: number
            /** Number of times cards were seen; each time counts. */
            readonly total_impressions: number
            /** Number of users who saw a card; each counts once. */
            readonly unique_impressions: number
            /** Number of times cards were clicked; each click counts. */
            readonly total_clicks: number
            /** Number of users who clicked a card; each counts once. */
            readonly unique_clicks: number
            /** Number of times cards were dismissed; each time counts. */
            readonly total_dismissals: number
            /** Number of users who dismissed a card; each counts once. */
            readonly unique_dismissals: number
          }[] | undefined
          /** In-app messages of the step. Absent if it shows none. */
          readonly in_app_message?: readonly {
            /** Number of times the message was seen. */
            readonly impressions: number
            /** Number of times the message was clicked. */
            readonly clicks: number
            /** Number of times its first button was clicked. */
            readonly first_button_clicks: number
            /** Number of times its second button was clicked. */
            readonly second_button_clicks: number
          }[] | undefined
        }
      }
    } | undefined
    /** The name of the Canvas. */
    readonly name: string
  }
  /** Always `success`. */
  readonly message: 'success'
}

type CardClicked = {
  /** The name of the card that the user clicked. */
  readonly name: string
}

type Catalog = {
  /** Description that the team wrote of the catalog; may be empty. */
  readonly description: string
  /** The columns of the catalog, `id` first. */
  readonly fields: readonly {
    /** The name of the column. */
    readonly name: string
    /** Type of the column's values. */
    readonly type: 'array' | 'boolean' | 'geo' | 'number' | 'object' | 'string' | 'time'
  }[]
  /** The name of the catalog. Requests name a catalog by it. */
  readonly name: string
  /** Number of items in the catalog. */
  readonly num_items: number
  /** When the catalog or one of its items changed last, ISO 8601. */
  readonly updated_at: string
}

type CatalogDefinition = {
  /** Letters, digits, hyphens and underscores, at most 250. No other catalog may have it. */
  readonly name: string
  /** Description of the catalog: at most 250 characters; may be empty. */
  readonly description: string
  /** The columns of the catalog: 1 to 500. The first must be `id`, a string. */
  readonly fields: readonly CatalogField[]
}

type CatalogField = {
  /** Letters, digits, hyphens and underscores, at most 250; once in a catalog. */
  readonly name: string
  /** Type of its values; a value of another type is converted, or refused. */
  readonly type: 'array' | 'boolean' | 'geo' | 'number' | 'object' | 'string' | 'time'
}

type CatalogSelection = {
  /** The name in Liquid; once in a catalog, at most 250 characters. Not `.` or `..`, which no path can name. */
  readonly name: string
  /** At most 250 characters. */
  readonly description?: string | undefined
  /** An id of yours; kept, and without effect. */
  readonly external_id?: string | undefined
  /** Source of the catalog; kept, and without effect. */
  readonly source?: string | undefined
  /** Conditions that an item must all meet, at most 4; left out, every item is in the selection. */
  readonly filters?: readonly {
    /** The name of a field of the catalog. */
    readonly field: string
    /** Strings: `equals`, `does not equal`; numbers also `greater than`, `less than`; booleans: `is`; times: `before`, `after`; arrays: `includes value`, `does not include value`. */
    readonly operator: 'after' | 'before' | 'does not equal' | 'does not include value' | 'equals' | 'greater than' | 'includes value' | 'is' | 'less than'
    /** Value to compare the field with, of the type of the field; a text at most 1,000 characters. May have Liquid, which each user fills in. */
    readonly value: string | number | boolean
  }[] | undefined
  /** The most items, 1 to 50; left out, 50. */
  readonly results_limit?: number | undefined
  /** The field by which items are in order, with `sort_order`; without both, the order is random. */
  readonly sort_field?: string | undefined
  /** Ascending or descending, with `sort_field`. */
  readonly sort_order?: 'asc' | 'desc' | undefined
}

type ChangedPreferenceCenter = {
  /** The id of the preference center. */
  readonly preference_center_api_id: string
  /** When it was created, ISO 8601. */
  readonly created_at: string
  /** When it was changed last, ISO 8601. */
  readonly updated_at: string
  /** Always `success`. */
  readonly message: 'success'
}

type ContentBlockInfo = {
  /** The id of the content block. */
  readonly content_block_id: string
  /** The name of the content block. No other one has it. */
  readonly name: string
  /** Whether the content is HTML or plain text. */
  readonly content_type: 'html' | 'text'
  /** Names of its tags. Empty if it has none. */
  readonly tags: readonly string[]
  /** When the content block was made, ISO 8601. */
  readonly created_at: string
  /** When the content block was changed last, ISO 8601. */
  readonly last_edited: string
  /** Number of other content blocks, and of messages that are not archived, that include it. */
  readonly inclusion_count: number
  /** The HTML or text, with its Liquid. */
  readonly content: string
  /** Description of the content block; null if nobody wrote it. */
  readonly description: string | null
  /** Content blocks, and messages that are not archived, that include it; only when asked for. */
  readonly inclusion_data?: readonly {
    readonly [name: string]: string
  }[] | undefined
  /** Always `success`. */
  readonly message: 'success'
}

type CreatedPreferenceCenter = {
  /** The id of the preference center. */
  readonly preference_center_api_id: string
  /** The Liquid that stands for the URL of the user in a message. */
  readonly liquid_tag: string
  /** When it was created, ISO 8601. */
  readonly created_at: string
  /** Always `success`. */
  readonly message: 'success'
}

type Device = {
  /** The model of the device. */
  readonly model?: string | undefined
  /** The operating system and its version. */
  readonly os?: string | undefined
  /** The carrier of the device. */
  readonly carrier?: string | undefined
  /** The vendor's id of an Apple device. */
  readonly idfv?: string | undefined
  /** The advertising id of an Apple device. Only if its collection is on. */
  readonly idfa?: string | undefined
  /** The id of the device. Only of Android devices. */
  readonly device_id?: string | undefined
  /** The advertising id of an Android device. Only if its collection is on. */
  readonly google_ad_id?: string | undefined
  /** The advertising id of a Roku device. */
  readonly roku_ad_id?: string | undefined
  /** Whether the user allows tracking for advertising. */
  readonly ad_tracking_enabled?: boolean | undefined
}

type EmailAttachment = {
  /** The name of the file, without its ending, which the url has. */
  readonly file_name: string
  /** Address of the file. */
  readonly url: string
  /** The name of the credential for the url. It has no effect here. */
  readonly basic_auth_credential?: string | undefined
}

type EmailTemplateChange = {
  /** The text without HTML. Absent: unchanged, or none for a new template. Null: none. */
  readonly plaintext_body?: string | undefined | null
  /** The text after the subject in a list of emails. Absent: unchanged, or none for a new template. Null: none. */
  readonly preheader?: string | undefined | null
  /** Whether the CSS moves into the elements. Absent or null: unchanged, or true for a new template. */
  readonly should_inline_css?: boolean | undefined | null
  /** Names of tags, which the workspace must have. Absent: unchanged, or none for a new template. */
  readonly tags?: readonly string[] | undefined | null
  /** The id of the template. An unknown one is refused. */
  readonly email_template_id: string
  /** The new name, not blank. Absent or null: unchanged. */
  readonly template_name?: string | undefined | null
  /** The new subject; may have Liquid. Absent or null: unchanged. */
  readonly subject?: string | undefined | null
  /** The new HTML; may have Liquid. Absent or null: unchanged. */
  readonly body?: string | undefined | null
}

type EmailTemplateInfo = {
  /** The id of the template. */
  readonly email_template_id: string
  /** The name of the template. */
  readonly template_name: string
  /** When the template was made, ISO 8601. */
  readonly created_at: string
  /** When the template was changed last, ISO 8601. */
  readonly updated_at: string
  /** Names of its tags. Empty if it has none. */
  readonly tags: readonly string[]
  /** Description of the template; empty if nobody wrote it. */
  readonly description: string
  /** The subject, with its Liquid. */
  readonly subject: string
  /** The text after the subject in a list of emails. Absent if there is none. */
  readonly preheader?: string | undefined
  /** The HTML, with its Liquid. */
  readonly body: string
  /** The text without HTML. Absent if there is none. */
  readonly plaintext_body?: string | undefined
  /** Whether the CSS moves into the elements when it is sent. */
  readonly should_inline_css: boolean
  /** Always `success`. */
  readonly message: 'success'
}

type EventObject = {
  /** The user by external_id, 1 to 987 bytes. An unknown one is made. */
  readonly external_id?: string | number | undefined
  /** The user by alias. An unknown one is made only if `_update_existing_only` is false. */
  readonly user_alias?: UserAlias | undefined
  /** The user by braze_id. An unknown one changes nothing. */
  readonly braze_id?: string | undefined
  /** The email address, at most 256 characters. Without an id or alias, it names the user. Null removes it. */
  readonly email?: string | undefined | null
  /** The phone, best as E.164. Without an id, alias or email, a valid one names the user. Null removes it. */
  readonly phone?: string | undefined | null
  /** Whether an unknown user is not made. Default false, but true where an alias names the user. */
  readonly _update_existing_only?: boolean | undefined
  /** The name of the event: 1 to 255 characters, without the blanks around it. It need not be known. */
  readonly name: string
  /** When it happened, ISO 8601, years 0 to 3000. */
  readonly time: string
  /** The id of the app in which it happened. Any text. */
  readonly app_id?: string | undefined
  /** Properties of the event by name: at most 100 KB as JSON. The first 256 are kept. */
  readonly properties?: ActivityAttributes | undefined
}

type ExportedUser = {
  /** When the user was made, ISO 8601. */
  readonly created_at?: string | undefined
  /** The id that you gave the user. Absent for an anonymous user. */
  readonly external_id?: string | undefined
  /** The aliases of the user, or an empty list. */
  readonly user_aliases?: readonly UserAlias[] | undefined
  /** The same as `braze_id`, by its older name. */
  readonly appboy_id?: string | undefined
  /** The id that the service gave the user, 24 hexadecimal digits. */
  readonly braze_id?: string | undefined
  /** The given name. */
  readonly first_name?: string | undefined
  /** The family name. */
  readonly last_name?: string | undefined
  /** A number from 0 to 9999 that the user keeps, for random groups. */
  readonly random_bucket?: number | undefined
  /** The email address. */
  readonly email?: string | undefined
  /** The phone, E.164. */
  readonly phone?: string | undefined
  /** The date of birth, YYYY-MM-DD. */
  readonly dob?: string | undefined
  /** The country, ISO 3166-1 alpha-2. */
  readonly country?: string | undefined
  /** The city in which the user lives. */
  readonly home_city?: string | undefined
  /** The language, ISO 639-1. */
  readonly language?: string | undefined
  /** The gender: M, F, O (other), N (not applicable) or P (prefers not to say). */
  readonly gender?: string | undefined
  /** The time zone, an IANA name. */
  readonly time_zone?: string | undefined
  /** Last place of the user: longitude, then latitude, in degrees. */
  readonly last_coordinates?: readonly [number, number] | undefined
  /** The campaign to which the installation is credited. */
  readonly attributed_campaign?: string | undefined
  /** The platform to which the installation is credited. */
  readonly attributed_source?: string | undefined
  /** The ad group to which the installation is credited. */
  readonly attributed_adgroup?: string | undefined
  /** The ad to which the installation is credited. */
  readonly attributed_ad?: string | undefined
  /** Custom attributes by name, or an empty object. */
  readonly custom_attributes?: ActivityAttributes | undefined
  /** Custom events of the last 90 days, with counts of all time. */
  readonly custom_events?: readonly Activity[] | undefined
  /** Products bought in the last 90 days, with counts of all time. */
  readonly purchases?: readonly Activity[] | undefined
  /** Money of purchases that count for a campaign or Canvas, in US dollars. */
  readonly total_revenue?: number | undefined
  /** Whether the user wants push messages. */
  readonly push_subscribe?: 'opted_in' | 'subscribed' | 'unsubscribed' | undefined
  /** When the user opted in to push messages, ISO 8601. */
  readonly push_opted_in_at?: string | undefined
  /** Whether the user wants emails. */
  readonly email_subscribe?: 'opted_in' | 'subscribed' | 'unsubscribed' | undefined
  /** The devices of the user. */
  readonly devices?: readonly Device[] | undefined
  /** The push tokens of the user. */
  readonly push_tokens?: readonly PushToken[] | undefined
  /** The apps that the user has used. */
  readonly apps?: readonly App[] | undefined
  /** The campaigns that sent to the user, or enrolled the user as control. */
  readonly campaigns_received?: readonly CampaignReceived[] | undefined
  /** The Canvases that the user entered. */
  readonly canvases_received?: readonly CanvasReceived[] | undefined
  /** The cards that the user clicked. */
  readonly cards_clicked?: readonly CardClicked[] | undefined
  /** When the user uninstalled the last app, ISO 8601. */
  readonly uninstalled_at?: string | undefined
}

type ItemBody = {
  /** The item, exactly one, without an `id`: the path has it. */
  readonly items: readonly [unknown] | readonly [unknown, ...unknown[]]
}

type ItemsBody = {
  /** The items, at most 50, each with an `id` that no other item of the request has. */
  readonly items: readonly unknown[]
}

type KindlePush = {
  /** The variation of the campaign under which the message counts. Required with a campaign_id. It has no effect without one. */
  readonly message_variation_id?: string | undefined
  /** More keys and values for the app. In apple_push, the keys ab and aps are reserved. */
  readonly extra?: unknown
  /** A web address or deep link that the push opens. */
  readonly custom_uri?: string | undefined
  /** Whether only the last used device gets the push. It has no effect here. */
  readonly send_to_most_recent_device_only?: boolean | undefined
  /** The priority, -2 to 2. Other numbers read as 0. */
  readonly priority?: number | undefined
  /** The key under which a later push replaces this one. */
  readonly collapse_key?: string | undefined
  /** The place of a sound in the app; default plays the usual one. */
  readonly sound?: string | undefined
  /** The text of the push; may have Liquid. */
  readonly alert: string
  /** The title of the push; may have Liquid. */
  readonly title: string
  /** The buttons of the push. */
  readonly buttons?: readonly unknown[] | undefined
}

type ListedAttribute = {
  /** Number of elements that an array keeps; null for other types. */
  readonly array_length: number | null
  /** The type of the first value that a user had. */
  readonly data_type: 'Array' | 'Boolean' | 'Number' | 'Object' | 'Object Array' | 'String' | 'Time'
  /** Description that the team wrote; empty if none. */
  readonly description: string
  /** The name of the attribute, as it was tracked. */
  readonly name: string
  /** Always `Active`: the local service has no blocklist of names. */
  readonly status: 'Active'
  /** The names of its tags. */
  readonly tag_names: readonly string[]
}

type ListedContentBlock = {
  /** The id of the content block. */
  readonly content_block_id: string
  /** The name of the content block. No other one has it. */
  readonly name: string
  /** Whether the content is HTML or plain text. */
  readonly content_type: 'html' | 'text'
  /** Names of its tags. Empty if it has none. */
  readonly tags: readonly string[]
  /** When the content block was made, ISO 8601. */
  readonly created_at: string
  /** When the content block was changed last, ISO 8601. */
  readonly last_edited: string
  /** Number of other content blocks, and of messages that are not archived, that include it. */
  readonly inclusion_count: number
  /** The Liquid that includes the content block in a message. */
  readonly liquid_tag: string
}

type ListedEmailTemplate = {
  /** The id of the template. */
  readonly email_template_id: string
  /** The name of the template. */
  readonly template_name: string
  /** When the template was made, ISO 8601. */
  readonly created_at: string
  /** When the template was changed last, ISO 8601. */
  readonly updated_at: string
  /** Names of its tags. Empty if it has none. */
  readonly tags: readonly string[]
}

type ListedEvent = {
  /** The name of the event, as it was tracked. */
  readonly name: string
  /** Description that the team wrote; empty if none. */
  readonly description: string
  /** Whether the team chose it for the analytics report. */
  readonly included_in_analytics_report: boolean
  /** Always `Active`: the local service has no blocklist of names. */
  readonly status: 'Active'
  /** The names of its tags. */
  readonly tag_names: readonly string[]
}

type ListedIntegration = {
  /** The id of the integration. */
  readonly integration_id: string
  /** The id of the workspace. */
  readonly app_group_id: string
  /** The name of the integration. */
  readonly integration_name: string
  /** Kind of the integration's rows. */
  readonly integration_type: string
  /** Whether the integration runs. */
  readonly integration_status: string
  /** Addresses that are told of failures, with commas between them. */
  readonly contact_emails: string
  /** The last UPDATED_AT that was synced, ISO 8601. Before any: a time of the state file. */
  readonly last_updated_at: string
  /** The kind of warehouse that the rows come from. */
  readonly warehouse_type: string
  /** When the last sync began, ISO 8601; null if there was none. */
  readonly last_job_start_time: string | null
  /** State or end of the last sync; null if there was none. */
  readonly last_job_status: 'config_error' | 'error' | 'partial' | 'running' | 'success' | null
  /** When the next sync is planned, ISO 8601; null if none is. */
  readonly next_scheduled_run: string | null
}

type ListedPreferenceCenter = {
  /** The id of the preference center. */
  readonly preference_center_api_id: string
  /** When it was created, ISO 8601. */
  readonly created_at: string
  /** When it was changed last, ISO 8601. */
  readonly updated_at: string
  /** The name of the preference center. */
  readonly name: string
}

type MergeIdentifier = {
  /** The user by external_id. An unknown one makes the merge do nothing. */
  readonly external_id: string
  readonly user_alias?: undefined
  readonly email?: undefined
  readonly prioritization?: undefined
} | {
  /** The user by alias. An unknown one makes the merge do nothing. */
  readonly user_alias: UserAlias
  readonly external_id?: undefined
  readonly email?: undefined
  readonly prioritization?: undefined
} | {
  /** The user by email address. An unknown one makes the merge do nothing. */
  readonly email: string
  /** Which user is meant if several have the address. At most one is. */
  readonly prioritization: readonly ('identified' | 'most_recently_updated' | 'unidentified')[]
  readonly external_id?: undefined
  readonly user_alias?: undefined
}

type MergeUpdate = {
  /** The user whose profile ends: its values fill gaps of the other one. */
  readonly identifier_to_merge: MergeIdentifier
  /** The user that stays. Named in the same way as the other one. */
  readonly identifier_to_keep: MergeIdentifier
}

type Messages = {
  /** A push to Android devices. */
  readonly android_push?: AndroidPush | undefined
  /** A push to Apple devices. */
  readonly apple_push?: ApplePush | undefined
  /** A card that the app or page shows until it expires. */
  readonly content_card?: {
    /** The variation of the campaign under which the message counts. Required with a campaign_id. It has no effect without one. */
    readonly message_variation_id?: string | undefined
    /** The form of the card. CAPTIONED_IMAGE and BANNER need an image_url. */
    readonly type: 'BANNER' | 'CAPTIONED_IMAGE' | 'CLASSIC'
    /** The title of the card; may have Liquid. A BANNER may lack it. */
    readonly title?: string | undefined
    /** The text of the card; may have Liquid. A BANNER may lack it. */
    readonly description?: string | undefined
    /** Whether the card stays at the top. Default false. */
    readonly pinned?: boolean | undefined
    /** The address of the picture. */
    readonly image_url?: string | undefined
    /** Seconds the card is shown: at most 30 days. Required without expire_at. */
    readonly time_to_live?: number | undefined
    /** When the card disappears, ISO 8601: at most 30 days after it is sent. Required without time_to_live. */
    readonly expire_at?: string | undefined
    /** Whether expire_at is in the time zone of each user. Default false. */
    readonly expire_in_local_time?: boolean | undefined
    /** A web address or deep link for Apple devices. */
    readonly ios_uri?: string | undefined
    /** A web address or deep link for Android devices. */
    readonly android_uri?: string | undefined
    /** A web address for browsers. */
    readonly web_uri?: string | undefined
    /** Whether ios_uri opens inside the app. Default true. */
    readonly ios_use_webview?: boolean | undefined
    /** Whether android_uri opens inside the app. Default true. */
    readonly android_use_webview?: boolean | undefined
    /** The text of the link. */
    readonly uri_text?: string | undefined
    /** More keys and values for the app. */
    readonly extra?: unknown
  } | undefined
  /** One email to each recipient. */
  readonly email?: {
    /** The variation of the campaign under which the message counts. Required with a campaign_id. It has no effect without one. */
    readonly message_variation_id?: string | undefined
    /** The app that the message is sent for. Any text. */
    readonly app_id: string
    /** The subject; may have Liquid. Default: the one in the template. */
    readonly subject?: string | undefined
    /** The sender: an address, or a name with an address in <>. */
    readonly from: string
    /** The address for replies. NO_REPLY_TO means none. */
    readonly reply_to?: string | undefined
    /** An address that gets a hidden copy. It has no effect here. */
    readonly bcc?: string | undefined
    /** The HTML; may have Liquid. Default: the one in the template. Required without email_template_id. */
    readonly body?: string | undefined
    /** The text without HTML; may have Liquid. Default: the one in the template. */
    readonly plaintext_body?: string | undefined
    /** The text after the subject in a list of emails; may have Liquid. */
    readonly preheader?: string | undefined
    /** A template: its subject, body, plaintext_body and preheader, unless they are given here. */
    readonly email_template_id?: string | undefined
    /** More keys and values for the service that sends the email. */
    readonly extras?: unknown
    /** More headers of the email. */
    readonly headers?: unknown
    /** Whether the CSS moves into the elements. It has no effect here. */
    readonly should_inline_css?: boolean | undefined
    /** Files: file_name and url of each. They are shown, but not loaded. */
    readonly attachments?: readonly EmailAttachment[] | undefined
  } | undefined
  /** A push to Kindle devices. */
  readonly kindle_push?: KindlePush | undefined
  /** A text message. */
  readonly sms?: {
    /** The variation of the campaign under which the message counts. Required with a campaign_id. It has no effect without one. */
    readonly message_variation_id?: string | undefined
    /** The subscription group: only its subscribers get the message. */
    readonly subscription_group_id: string
    /** The text; may have Liquid. */
    readonly body: string
    /** The app that the message is sent for. Any text. */
    readonly app_id: string
    /** Addresses of pictures. */
    readonly media_items?: readonly string[] | undefined
    /** Whether links are shortened. It has no effect here. */
    readonly link_shortening_enabled?: boolean | undefined
    /** Whether clicks of single users are counted. It has no effect here. */
    readonly user_click_tracking_enabled?: boolean | undefined
  } | undefined
  /** A push to browsers. */
  readonly web_push?: WebPush | undefined
  /** One request to a web address for each recipient. */
  readonly webhook?: {
    /** The variation of the campaign under which the message counts. Required with a campaign_id. It has no effect without one. */
    readonly message_variation_id?: string | undefined
    /** The address; may have Liquid. It is called if the server may call it. */
    readonly url: string
    /** The method of the request. */
    readonly request_method: 'DELETE' | 'GET' | 'POST' | 'PUT'
    /** The headers of the request. */
    readonly request_headers?: unknown
    /** The body of the request, a text or an object that is sent as JSON; may have Liquid. */
    readonly body?: string | ActivityAttributes | undefined
  } | undefined
  /** A WhatsApp message. */
  readonly whats_app?: {
    /** The variation of the campaign under which the message counts. Required with a campaign_id. It has no effect without one. */
    readonly message_variation_id?: string | undefined
    /** The app that the message is sent for. Any text. */
    readonly app_id: string
    /** The subscription group: only its subscribers get the message. */
    readonly subscription_group_id: string
    /** The kind of message. */
    readonly message_type: 'carousel_response_message' | 'flow_response_message' | 'list_response_message' | 'quick_reply_response_message' | 'template_message' | 'text_image_response_message' | 'text_response_message'
    /** By type: template_name and template_language_code; image_uri; or body, some with buttons, list, flow_button or cards. May have Liquid. */
    readonly message: unknown
  } | undefined
}

type NewEmailTemplate = {
  /** The text without HTML. Absent: unchanged, or none for a new template. Null: none. */
  readonly plaintext_body?: string | undefined | null
  /** The text after the subject in a list of emails. Absent: unchanged, or none for a new template. Null: none. */
  readonly preheader?: string | undefined | null
  /** Whether the CSS moves into the elements. Absent or null: unchanged, or true for a new template. */
  readonly should_inline_css?: boolean | undefined | null
  /** Names of tags, which the workspace must have. Absent: unchanged, or none for a new template. */
  readonly tags?: readonly string[] | undefined | null
  /** The name of the template, not blank. Another template may have the same. */
  readonly template_name: string
  /** The subject; may have Liquid. Not empty. */
  readonly subject: string
  /** The HTML; may have Liquid. Not empty. */
  readonly body: string
}

type NewPreferenceCenter = {
  /** The title of both pages. Absent or null: `Preference Center`. */
  readonly preference_center_title?: string | undefined | null
  /** The HTML of the page with the form; may have Liquid. */
  readonly preference_center_page_html: string
  /** The HTML of the page after the form is sent; may have Liquid. */
  readonly confirmation_page_html: string
  /** Whether users can see it. Absent or null: `active` for a new one, unchanged for another. */
  readonly state?: 'active' | 'draft' | undefined | null
  /** Head of the pages. Absent: nothing for a new one, unchanged for another; null: nothing. */
  readonly options?: PreferenceCenterOptions | undefined | null
  /** Letters, digits, `-` and `_`; no other preference center has it; never changes. */
  readonly name: string
}

type PreferenceCenterChange = {
  /** The title of both pages. Absent or null: `Preference Center`. */
  readonly preference_center_title?: string | undefined | null
  /** The HTML of the page with the form; may have Liquid. */
  readonly preference_center_page_html: string
  /** The HTML of the page after the form is sent; may have Liquid. */
  readonly confirmation_page_html: string
  /** Whether users can see it. Absent or null: `active` for a new one, unchanged for another. */
  readonly state?: 'active' | 'draft' | undefined | null
  /** Head of the pages. Absent: nothing for a new one, unchanged for another; null: nothing. */
  readonly options?: PreferenceCenterOptions | undefined | null
  /** Ignored: a name never changes. */
  readonly name?: unknown
}

type PreferenceCenterDetails = {
  /** The id of the preference center. */
  readonly preference_center_api_id: string
  /** When it was created, ISO 8601. */
  readonly created_at: string
  /** When it was changed last, ISO 8601. */
  readonly updated_at: string
  /** The name of the preference center. */
  readonly name: string
  /** The title of both pages; null: `Preference Center`. */
  readonly preference_center_title: string | null
  /** The HTML of the page with the form. */
  readonly preference_center_page_html: string
  /** The HTML of the page after the form is sent. */
  readonly confirmation_page_html: string
  /** Always null: no request sets it. */
  readonly redirect_page_html: null
  /** Head of the pages. */
  readonly preference_center_options: PreferenceCenterOptions
  /** Whether users can see it. */
  readonly state: 'active' | 'draft'
}

type PreferenceCenterOptions = {
  /** The content of the viewport meta tag; without it there is no such tag. */
  readonly 'meta-viewport-content'?: string | undefined
  /** The icons of the page, each as a link tag. */
  readonly 'links-tags'?: readonly {
    /** Purpose of the icon. */
    readonly rel: 'apple-touch-icon' | 'icon' | 'shortcut icon'
    /** The type of the icon. */
    readonly type?: 'image/gif' | 'image/png' | 'image/svg' | 'image/svg+xml' | 'image/x-icon' | 'mask-icon' | undefined
    /** Sizes of the icon, as HTML writes them: 32x32. */
    readonly sizes?: string | undefined
    /** The color of a mask-icon. */
    readonly color?: string | undefined
    /** Address of the icon. */
    readonly href: string
  }[] | undefined
}

type PurchaseObject = {
  /** The user by external_id, 1 to 987 bytes. An unknown one is made. */
  readonly external_id?: string | number | undefined
  /** The user by alias. An unknown one is made only if `_update_existing_only` is false. */
  readonly user_alias?: UserAlias | undefined
  /** The user by braze_id. An unknown one changes nothing. */
  readonly braze_id?: string | undefined
  /** The email address, at most 256 characters. Without an id or alias, it names the user. Null removes it. */
  readonly email?: string | undefined | null
  /** The phone, best as E.164. Without an id, alias or email, a valid one names the user. Null removes it. */
  readonly phone?: string | undefined | null
  /** Whether an unknown user is not made. Default false, but true where an alias names the user. */
  readonly _update_existing_only?: boolean | undefined
  /** The id of the product: 1 to 255 characters. A whole number reads as its text. */
  readonly product_id: string | number
  /** The currency of `price`, an ISO 4217 code. */
  readonly currency: string
  /** The price of one piece, in units of `currency` such as euros. May be negative for a refund. */
  readonly price: number
  /** Number of pieces: 1 to 100, each one purchase. Default 1. */
  readonly quantity?: number | undefined
  /** When it was bought, ISO 8601, years 0 to 3000. */
  readonly time: string
  /** The id of the app in which it was bought. Any text. */
  readonly app_id?: string | undefined
  /** Properties of the purchase by name: at most 50 KB as JSON. The first 256 are kept. */
  readonly properties?: ActivityAttributes | undefined
}

type PushToken = {
  /** The name of the app that the token is of. */
  readonly app: string
  /** The platform of the app. */
  readonly platform: string
  /** The token to which push messages go. */
  readonly token: string
  /** The id of the device. Absent if it is not known. */
  readonly device_id?: string | undefined
  /** Whether the device shows push messages. */
  readonly notifications_enabled?: boolean | undefined
  /** Whether messages arrive quietly until the user decides; null if that is not known. Tokens of iOS and Android only. */
  readonly provisionally_opted_in?: boolean | undefined | null
}

type SavedContentBlock = {
  /** The id of the content block. */
  readonly content_block_id: string
  /** The Liquid that includes the content block in a message. */
  readonly liquid_tag: string
  /** When the content block was made, ISO 8601. */
  readonly created_at: string
  /** Always `success`. */
  readonly message: 'success'
}

type SavedEmailTemplate = {
  /** The id of the template. */
  readonly email_template_id: string
  /** Always `success`. */
  readonly message: 'success'
}

type Schedule = {
  /** The time, ISO 8601. A past one is refused. */
  readonly time: string
  /** Whether `time` is in the time zone of each user. Default false. */
  readonly in_local_time?: boolean | undefined
  /** Whether each user gets the message at the best time of that day. Default false. */
  readonly at_optimal_time?: boolean | undefined
}

type SendSeries = {
  /** One element for each day or hour, oldest first. */
  readonly data: readonly {
    /** The day, YYYY-MM-DD, in the time zone of the company; or the hour, ISO 8601. */
    readonly time: string
    /** Number of times the first conversion event happened, on the day of the conversion. */
    readonly conversions: number
    /** Number of times the first conversion event happened, on the day of the message that led to it. */
    readonly conversions_by_send_time: number
    /** As `conversions`, for the second conversion event. Absent if there is none. */
    readonly conversions1?: number | undefined
    /** As `conversions_by_send_time`, for the second conversion event. Absent if there is none. */
    readonly conversions1_by_send_time?: number | undefined
    /** As `conversions`, for the third conversion event. Absent if there is none. */
    readonly conversions2?: number | undefined
    /** As `conversions_by_send_time`, for the third conversion event. Absent if there is none. */
    readonly conversions2_by_send_time?: number | undefined
    /** As `conversions`, for the fourth conversion event. Absent if there is none. */
    readonly conversions3?: number | undefined
    /** As `conversions_by_send_time`, for the fourth conversion event. Absent if there is none. */
    readonly conversions3_by_send_time?: number | undefined
    /** Revenue of purchases soon after the message, in US dollars. */
    readonly revenue: number
    /** Number of different users who got a message of the campaign on this day. */
    readonly unique_recipients: number
    /** The counters of each channel that has messages, one element for each variation. */
    readonly messages: {
      /** Push messages to Apple devices. */
      readonly ios_push?: readonly {
        readonly [name: string]: unknown
        /** Number of times the first conversion event happened, on the day of the conversion. */
        readonly conversions: number
        /** Number of times the first conversion event happened, on the day of the message that led to it. */
        readonly conversions_by_send_time: number
        /** As `conversions`, for the second conversion event. Absent if there is none. */
        readonly conversions1?: number | undefined
        /** As `conversions_by_send_time`, for the second conversion event. Absent if there is none. */
        readonly conversions1_by_send_time?: number | undefined
        /** As `conversions`, for the third conversion event. Absent if there is none. */
        readonly conversions2?: number | undefined
        /** As `conversions_by_send_time`, for the third conversion event. Absent if there is none. */
        readonly conversions2_by_send_time?: number | undefined
        /** As `conversions`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3?: number | undefined
        /** As `conversions_by_send_time`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3_by_send_time?: number | undefined
        /** Revenue of purchases soon after the message, in US dollars. */
        readonly revenue: number
        /** Number of different users who got a message of the campaign on this day. */
        readonly unique_recipients: number
        /** The name of the variation. */
        readonly variation_name: string
        /** The id of the variation. */
        readonly variation_api_id: string
        /** Number of users whom the control variation kept from the message. Absent for other variations. */
        readonly enrolled?: number | undefined
        /** Number of messages that were sent. */
        readonly sent: number
        /** Number of times users opened the app by a tap on the message. */
        readonly direct_opens: number
        /** Number of times users opened the app after the message, by a tap on it or otherwise. */
        readonly total_opens: number
        /** Number of messages that could not be delivered for good. */
        readonly bounces: number
        /** Number of times users tapped the text of the message. */
        readonly body_clicks: number
        /** Number of messages that reached a device. */
        readonly delivered: number
        /** Number of messages that have not reached a device. */
        readonly undelivered: number
        /** Number of deliveries that ended with an error. */
        readonly delivery_failed: number
      }[] | undefined
      /** Push messages to Android devices. */
      readonly android_push?: readonly {
        readonly [name: string]: unknown
        /** Number of times the first conversion event happened, on the day of the conversion. */
        readonly conversions: number
        /** Number of times the first conversion event happened, on the day of the message that led to it. */
        readonly conversions_by_send_time: number
        /** As `conversions`, for the second conversion event. Absent if there is none. */
        readonly conversions1?: number | undefined
        /** As `conversions_by_send_time`, for the second conversion event. Absent if there is none. */
        readonly conversions1_by_send_time?: number | undefined
        /** As `conversions`, for the third conversion event. Absent if there is none. */
        readonly conversions2?: number | undefined
        /** As `conversions_by_send_time`, for the third conversion event. Absent if there is none. */
        readonly conversions2_by_send_time?: number | undefined
        /** As `conversions`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3?: number | undefined
        /** As `conversions_by_send_time`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3_by_send_time?: number | undefined
        /** Revenue of purchases soon after the message, in US dollars. */
        readonly revenue: number
        /** Number of different users who got a message of the campaign on this day. */
        readonly unique_recipients: number
        /** The name of the variation. */
        readonly variation_name: string
        /** The id of the variation. */
        readonly variation_api_id: string
        /** Number of users whom the control variation kept from the message. Absent for other variations. */
        readonly enrolled?: number | undefined
        /** Number of messages that were sent. */
        readonly sent: number
        /** Number of times users opened the app by a tap on the message. */
        readonly direct_opens: number
        /** Number of times users opened the app after the message, by a tap on it or otherwise. */
        readonly total_opens: number
        /** Number of messages that could not be delivered for good. */
        readonly bounces: number
        /** Number of times users tapped the text of the message. */
        readonly body_clicks: number
        /** Number of messages that reached a device. */
        readonly delivered: number
        /** Number of messages that have not reached a device. */
        readonly undelivered: number
        /** Number of deliveries that ended with an error. */
        readonly delivery_failed: number
      }[] | undefined
      /** Push messages to Kindle devices. */
      readonly kindle_push?: readonly {
        readonly [name: string]: unknown
        /** Number of times the first conversion event happened, on the day of the conversion. */
        readonly conversions: number
        /** Number of times the first conversion event happened, on the day of the message that led to it. */
        readonly conversions_by_send_time: number
        /** As `conversions`, for the second conversion event. Absent if there is none. */
        readonly conversions1?: number | undefined
        /** As `conversions_by_send_time`, for the second conversion event. Absent if there is none. */
        readonly conversions1_by_send_time?: number | undefined
        /** As `conversions`, for the third conversion event. Absent if there is none. */
        readonly conversions2?: number | undefined
        /** As `conversions_by_send_time`, for the third conversion event. Absent if there is none. */
        readonly conversions2_by_send_time?: number | undefined
        /** As `conversions`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3?: number | undefined
        /** As `conversions_by_send_time`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3_by_send_time?: number | undefined
        /** Revenue of purchases soon after the message, in US dollars. */
        readonly revenue: number
        /** Number of different users who got a message of the campaign on this day. */
        readonly unique_recipients: number
        /** The name of the variation. */
        readonly variation_name: string
        /** The id of the variation. */
        readonly variation_api_id: string
        /** Number of users whom the control variation kept from the message. Absent for other variations. */
        readonly enrolled?: number | undefined
        /** Number of messages that were sent. */
        readonly sent: number
        /** Number of times users opened the app by a tap on the message. */
        readonly direct_opens: number
        /** Number of times users opened the app after the message, by a tap on it or otherwise. */
        readonly total_opens: number
        /** Number of messages that could not be delivered for good. */
        readonly bounces: number
        /** Number of times users tapped the text of the message. */
        readonly body_clicks: number
        /** Number of messages that reached a device. */
        readonly delivered: number
        /** Number of messages that have not reached a device. */
        readonly undelivered: number
        /** Number of deliveries that ended with an error. */
        readonly delivery_failed: number
      }[] | undefined
      /** Push messages to browsers. */
      readonly web_push?: readonly {
        readonly [name: string]: unknown
        /** Number of times the first conversion event happened, on the day of the conversion. */
        readonly conversions: number
        /** Number of times the first conversion event happened, on the day of the message that led to it. */
        readonly conversions_by_send_time: number
        /** As `conversions`, for the second conversion event. Absent if there is none. */
        readonly conversions1?: number | undefined
        /** As `conversions_by_send_time`, for the second conversion event. Absent if there is none. */
        readonly conversions1_by_send_time?: number | undefined
        /** As `conversions`, for the third conversion event. Absent if there is none. */
        readonly conversions2?: number | undefined
        /** As `conversions_by_send_time`, for the third conversion event. Absent if there is none. */
        readonly conversions2_by_send_time?: number | undefined
        /** As `conversions`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3?: number | undefined
        /** As `conversions_by_send_time`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3_by_send_time?: number | undefined
        /** Revenue of purchases soon after the message, in US dollars. */
        readonly revenue: number
        /** Number of different users who got a message of the campaign on this day. */
        readonly unique_recipients: number
        /** The name of the variation. */
        readonly variation_name: string
        /** The id of the variation. */
        readonly variation_api_id: string
        /** Number of users whom the control variation kept from the message. Absent for other variations. */
        readonly enrolled?: number | undefined
        /** Number of messages that were sent. */
        readonly sent: number
        /** Number of times users opened the app by a tap on the message. */
        readonly direct_opens: number
        /** Number of times users opened the app after the message, by a tap on it or otherwise. */
        readonly total_opens: number
        /** Number of messages that could not be delivered for good. */
        readonly bounces: number
        /** Number of times users tapped the text of the message. */
        readonly body_clicks: number
        /** Number of messages that reached a device. */
        readonly delivered: number
        /** Number of messages that have not reached a device. */
        readonly undelivered: number
        /** Number of deliveries that ended with an error. */
        readonly delivery_failed: number
      }[] | undefined
      /** Webhooks. */
      readonly webhook?: readonly {
        /** Number of times the first conversion event happened, on the day of the conversion. */
        readonly conversions: number
        /** Number of times the first conversion event happened, on the day of the message that led to it. */
        readonly conversions_by_send_time: number
        /** As `conversions`, for the second conversion event. Absent if there is none. */
        readonly conversions1?: number | undefined
        /** As `conversions_by_send_time`, for the second conversion event. Absent if there is none. */
        readonly conversions1_by_send_time?: number | undefined
        /** As `conversions`, for the third conversion event. Absent if there is none. */
        readonly conversions2?: number | undefined
        /** As `conversions_by_send_time`, for the third conversion event. Absent if there is none. */
        readonly conversions2_by_send_time?: number | undefined
        /** As `conversions`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3?: number | undefined
        /** As `conversions_by_send_time`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3_by_send_time?: number | undefined
        /** Revenue of purchases soon after the message, in US dollars. */
        readonly revenue: number
        /** Number of different users who got a message of the campaign on this day. */
        readonly unique_recipients: number
        /** The name of the variation. */
        readonly variation_name: string
        /** The id of the variation. */
        readonly variation_api_id: string
        /** Number of users whom the control variation kept from the message. Absent for other variations. */
        readonly enrolled?: number | undefined
        /** Number of requests that were sent, failed ones too. */
        readonly sent: number
        /** Number of requests that failed. */
        readonly errors: number
      }[] | undefined
      /** Emails. */
      readonly email?: readonly {
        /** Number of times the first conversion event happened, on the day of the conversion. */
        readonly conversions: number
        /** Number of times the first conversion event happened, on the day of the message that led to it. */
        readonly conversions_by_send_time: number
        /** As `conversions`, for the second conversion event. Absent if there is none. */
        readonly conversions1?: number | undefined
        /** As `conversions_by_send_time`, for the second conversion event. Absent if there is none. */
        readonly conversions1_by_send_time?: number | undefined
        /** As `conversions`, for the third conversion event. Absent if there is none. */
        readonly conversions2?: number | undefined
        /** As `conversions_by_send_time`, for the third conversion event. Absent if there is none. */
        readonly conversions2_by_send_time?: number | undefined
        /** As `conversions`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3?: number | undefined
        /** As `conversions_by_send_time`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3_by_send_time?: number | undefined
        /** Revenue of purchases soon after the message, in US dollars. */
        readonly revenue: number
        /** Number of different users who got a message of the campaign on this day. */
        readonly unique_recipients: number
        /** The name of the variation. */
        readonly variation_name: string
        /** The id of the variation. */
        readonly variation_api_id: string
        /** Number of users whom the control variation kept from the message. Absent for other variations. */
        readonly enrolled?: number | undefined
        /** Number of emails that were sent. */
        readonly sent: number
        /** Number of times emails were opened; each opening counts. */
        readonly opens: number
        /** Number of users who opened an email; each counts once. */
        readonly unique_opens: number
        /** Number of times links in emails were clicked; each click counts. */
        readonly clicks: number
        /** Number of users who clicked a link; each counts once. */
        readonly unique_clicks: number
        /** Number of users who unsubscribed by a link of an email. */
        readonly unsubscribes: number
        /** Number of emails that bounced. */
        readonly bounces: number
        /** Number of emails that the mail servers accepted. */
        readonly delivered: number
        /** Number of emails that users reported as spam. */
        readonly reported_spam: number
      }[] | undefined
      /** Text messages. */
      readonly sms?: readonly {
        /** Number of times the first conversion event happened, on the day of the conversion. */
        readonly conversions: number
        /** Number of times the first conversion event happened, on the day of the message that led to it. */
        readonly conversions_by_send_time: number
        /** As `conversions`, for the second conversion event. Absent if there is none. */
        readonly conversions1?: number | undefined
        /** As `conversions_by_send_time`, for the second conversion event. Absent if there is none. */
        readonly conversions1_by_send_time?: number | undefined
        /** As `conversions`, for the third conversion event. Absent if there is none. */
        readonly conversions2?: number | undefined
        /** As `conversions_by_send_time`, for the third conversion event. Absent if there is none. */
        readonly conversions2_by_send_time?: number | undefined
        /** As `conversions`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3?: number | undefined
        /** As `conversions_by_send_time`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3_by_send_time?: number | undefined
        /** Revenue of purchases soon after the message, in US dollars. */
        readonly revenue: number
        /** Number of different users who got a message of the campaign on this day. */
        readonly unique_recipients: number
        /** The name of the variation. */
        readonly variation_name: string
        /** The id of the variation. */
        readonly variation_api_id: string
        /** Number of users whom the control variation kept from the message. Absent for other variations. */
        readonly enrolled?: number | undefined
        /** Number of text messages that were sent. */
        readonly sent: number
        /** Number of text messages that were handed to a carrier. */
        readonly sent_to_carrier: number
        /** Number of text messages that reached a phone. */
        readonly delivered: number
        /** Number of text messages that a carrier refused. */
        readonly rejected: number
        /** Number of text messages that could not be handed to a carrier. */
        readonly delivery_failed: number
        /** Number of times links in text messages were clicked. */
        readonly clicks: number
        /** Number of users who answered with a word that opts out, such as STOP. */
        readonly opt_out: number
        /** Number of users who answered with a word that asks for help, such as HELP. */
        readonly help: number
      }[] | undefined
      /** WhatsApp messages. */
      readonly whats_app?: readonly ({
        /** Number of times the first conversion event happened, on the day of the conversion. */
        readonly conversions: number
        /** Number of times the first conversion event happened, on the day of the message that led to it. */
        readonly conversions_by_send_time: number
        /** As `conversions`, for the second conversion event. Absent if there is none. */
        readonly conversions1?: number | undefined
        /** As `conversions_by_send_time`, for the second conversion event. Absent if there is none. */
        readonly conversions1_by_send_time?: number | undefined
        /** As `conversions`, for the third conversion event. Absent if there is none. */
        readonly conversions2?: number | undefined
        /** As `conversions_by_send_time`, for the third conversion event. Absent if there is none. */
        readonly conversions2_by_send_time?: number | undefined
        /** As `conversions`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3?: number | undefined
        /** As `conversions_by_send_time`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3_by_send_time?: number | undefined
        /** Revenue of purchases soon after the message, in US dollars. */
        readonly revenue: number
        /** Number of different users who got a message of the campaign on this day. */
        readonly unique_recipients: number
        /** The name of the variation. */
        readonly variation_name: string
        /** The id of the variation. */
        readonly variation_api_id: string
        /** Number of users whom the control variation kept from the message. Absent for other variations. */
        readonly enrolled?: number | undefined
        /** Number of WhatsApp messages that were sent. */
        readonly sent: number
        /** Number of WhatsApp messages that reached a phone. */
        readonly delivered: number
        /** Number of WhatsApp messages that could not be delivered. */
        readonly failed: number
        /** Number of WhatsApp messages that were read. */
        readonly read: number
      } | {
        /** Number of times the first conversion event happened, on the day of the conversion. */
        readonly conversions: number
        /** Number of times the first conversion event happened, on the day of the message that led to it. */
        readonly conversions_by_send_time: number
        /** As `conversions`, for the second conversion event. Absent if there is none. */
        readonly conversions1?: number | undefined
        /** As `conversions_by_send_time`, for the second conversion event. Absent if there is none. */
        readonly conversions1_by_send_time?: number | undefined
        /** As `conversions`, for the third conversion event. Absent if there is none. */
        readonly conversions2?: number | undefined
        /** As `conversions_by_send_time`, for the third conversion event. Absent if there is none. */
        readonly conversions2_by_send_time?: number | undefined
        /** As `conversions`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3?: number | undefined
        /** As `conversions_by_send_time`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3_by_send_time?: number | undefined
        /** Revenue of purchases soon after the message, in US dollars. */
        readonly revenue: number
        /** Number of different users who got a message of the campaign on this day. */
        readonly unique_recipients: number
        /** The name of the variation. */
        readonly variation_name: string
        /** The id of the variation. */
        readonly variation_api_id: string
        readonly enrolled: number
      })[] | undefined
      /** Content cards in the app or on a page. */
      readonly content_cards?: readonly {
        /** Number of times the first conversion event happened, on the day of the conversion. */
        readonly conversions: number
        /** Number of times the first conversion event happened, on the day of the message that led to it. */
        readonly conversions_by_send_time: number
        /** As `conversions`, for the second conversion event. Absent if there is none. */
        readonly conversions1?: number | undefined
        /** As `conversions_by_send_time`, for the second conversion event. Absent if there is none. */
        readonly conversions1_by_send_time?: number | undefined
        /** As `conversions`, for the third conversion event. Absent if there is none. */
        readonly conversions2?: number | undefined
        /** As `conversions_by_send_time`, for the third conversion event. Absent if there is none. */
        readonly conversions2_by_send_time?: number | undefined
        /** As `conversions`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3?: number | undefined
        /** As `conversions_by_send_time`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3_by_send_time?: number | undefined
        /** Revenue of purchases soon after the message, in US dollars. */
        readonly revenue: number
        /** Number of different users who got a message of the campaign on this day. */
        readonly unique_recipients: number
        /** The name of the variation. */
        readonly variation_name: string
        /** The id of the variation. */
        readonly variation_api_id: string
        /** Number of users whom the control variation kept from the message. Absent for other variations. */
        readonly enrolled?: number | undefined
        /** Number of cards that were sent to a user. */
        readonly sent: number
        /** Number of times cards were seen; each time counts. */
        readonly total_impressions: number
        /** Number of users who saw a card; each counts once. */
        readonly unique_impressions: number
        /** Number of times cards were clicked; each click counts. */
        readonly total_clicks: number
        /** Number of users who clicked a card; each counts once. */
        readonly unique_clicks: number
        /** Number of times cards were dismissed; each time counts. */
        readonly total_dismissals: number
        /** Number of users who dismissed a card; each counts once. */
        readonly unique_dismissals: number
      }[] | undefined
      /** In-app messages of a campaign with a single variation. */
      readonly in_app_message?: readonly {
        /** Number of times the first conversion event happened, on the day of the conversion. */
        readonly conversions: number
        /** Number of times the first conversion event happened, on the day of the message that led to it. */
        readonly conversions_by_send_time: number
        /** As `conversions`, for the second conversion event. Absent if there is none. */
        readonly conversions1?: number | undefined
        /** As `conversions_by_send_time`, for the second conversion event. Absent if there is none. */
        readonly conversions1_by_send_time?: number | undefined
        /** As `conversions`, for the third conversion event. Absent if there is none. */
        readonly conversions2?: number | undefined
        /** As `conversions_by_send_time`, for the third conversion event. Absent if there is none. */
        readonly conversions2_by_send_time?: number | undefined
        /** As `conversions`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3?: number | undefined
        /** As `conversions_by_send_time`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3_by_send_time?: number | undefined
        /** Revenue of purchases soon after the message, in US dollars. */
        readonly revenue: number
        /** Number of different users who got a message of the campaign on this day. */
        readonly unique_recipients: number
        /** The name of the variation. */
        readonly variation_name: string
        /** The id of the variation. */
        readonly variation_api_id: string
        /** Number of users whom the control variation kept from the message. Absent for other variations. */
        readonly enrolled?: number | undefined
        /** Number of times the message was seen. */
        readonly impressions: number
        /** Number of times the message was clicked. */
        readonly clicks: number
        /** Number of times its first button was clicked. */
        readonly first_button_clicks: number
        /** Number of times its second button was clicked. */
        readonly second_button_clicks: number
      }[] | undefined
      /** In-app messages of a campaign with several variations; of one with a single variation they are under `in_app_message`. */
      readonly trigger_in_app_message?: readonly {
        /** Number of times the first conversion event happened, on the day of the conversion. */
        readonly conversions: number
        /** Number of times the first conversion event happened, on the day of the message that led to it. */
        readonly conversions_by_send_time: number
        /** As `conversions`, for the second conversion event. Absent if there is none. */
        readonly conversions1?: number | undefined
        /** As `conversions_by_send_time`, for the second conversion event. Absent if there is none. */
        readonly conversions1_by_send_time?: number | undefined
        /** As `conversions`, for the third conversion event. Absent if there is none. */
        readonly conversions2?: number | undefined
        /** As `conversions_by_send_time`, for the third conversion event. Absent if there is none. */
        readonly conversions2_by_send_time?: number | undefined
        /** As `conversions`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3?: number | undefined
        /** As `conversions_by_send_time`, for the fourth conversion event. Absent if there is none. */
        readonly conversions3_by_send_time?: number | undefined
        /** Revenue of purchases soon after the message, in US dollars. */
        readonly revenue: number
        /** Number of different users who got a message of the campaign on this day. */
        readonly unique_recipients: number
        /** The name of the variation. */
        readonly variation_name: string
        /** The id of the variation. */
        readonly variation_api_id: string
        /** Number of users whom the control variation kept from the message. Absent for other variations. */
        readonly enrolled?: number | undefined
        /** Number of times the message was seen. */
        readonly impressions: number
        /** Number of times the message was clicked. */
        readonly clicks: number
        /** Number of times its first button was clicked. */
        readonly first_button_clicks: number
        /** Number of times its second button was clicked. */
        readonly second_button_clicks: number
      }[] | undefined
    }
  }[]
  /** Always `success`. */
  readonly message: 'success'
}

type ShownMessage = {
  readonly [name: string]: unknown
  /** The channel of the message, like `email` or `ios_push`. A control variation has the first channel of its campaign. */
  readonly channel?: string | undefined
  /** The name of the message; the name of its variation or step, if it has none. */
  readonly name?: string | undefined
  /** `control` of a control variation; the kind of the body of a webhook, `raw` if nobody chose it. Absent of other messages. */
  readonly type?: string | undefined
  /** Whether the message can be translated: false, because no workspace has locales. Only if asked for. */
  readonly has_translatable_content?: boolean | undefined | null
  /** The body: HTML of an email, the text of an SMS or Content Card, the content of a webhook's request. May have Liquid. */
  readonly body?: string | undefined
  /** The sender of an email; of SMS the numbers of the subscription group as one text, of WhatsApp a list of them. */
  readonly from?: string | readonly string[] | undefined
  /** The title of a push message or a Content Card, or the name of an email. Absent of the first two: none. */
  readonly title?: string | undefined
  /** The address of the picture of a push message or a Content Card. Absent: none. */
  readonly image_url?: string | undefined
  /** The address that a webhook asks, or that a Content Card opens. */
  readonly url?: string | undefined
  /** Pairs that go with the message: by name, but for email a list. Of Content Cards and in-app messages only if there are any. */
  readonly extras?: readonly {
    readonly [name: string]: unknown
    /** The name of the pair. */
    readonly key: string
    /** The text that the name stands for. */
    readonly value: string
  }[] | {
    readonly [name: string]: string
  } | undefined
  /** The subscription group of a message by SMS or WhatsApp. Empty: none was chosen. */
  readonly subscription_group_id?: string | undefined
  /** The text of a push message; may have Liquid. */
  readonly alert?: string | undefined
  /** Target of a tap on a push message. Absent: none. */
  readonly action?: string | undefined
  /** The address of the large picture of a push message; null if there is none. */
  readonly large_image_url?: string | undefined | null
  /** The subject of an email; may have Liquid. */
  readonly subject?: string | undefined
  /** The address for replies to an email. Absent: the sender. */
  readonly reply_to?: string | undefined
  /** The text that a list of emails shows after the subject. Absent: none. */
  readonly preheader?: string | undefined
  /** The text of an email without HTML. Absent: none. */
  readonly custom_plain_text?: string | undefined
  /** The body of an email in AMP HTML. Empty: none. */
  readonly amp_body?: string | undefined
  /** Whether the styles of an email are written into the tags of its body. */
  readonly should_inline_css?: boolean | undefined
  /** Whether white space follows the preheader of an email. */
  readonly should_whitespace_header?: boolean | undefined
  /** The headers of an email. Empty if it has none. */
  readonly email_headers?: readonly {
    readonly [name: string]: unknown
    /** The name of the pair. */
    readonly key: string
    /** The text that the name stands for. */
    readonly value: string
  }[] | undefined
  /** The method of a webhook's request. */
  readonly method?: string | undefined
  /** The headers of a webhook's request, by name. Empty if there are none. */
  readonly headers?: {
    readonly [name: string]: string
  } | undefined
  /** The text of a WhatsApp message; may have Liquid. */
  readonly body_text?: string | undefined
  /** The name of the template of a WhatsApp message. Absent: the message is a response. */
  readonly template_name?: string | undefined
  /** The code of the language of a WhatsApp template, like `en`. */
  readonly template_language_code?: string | undefined
  /** Liquid for the gaps in the header of a WhatsApp template. */
  readonly header_variables?: readonly string[] | undefined
  /** Liquid for the gaps in the body of a WhatsApp template. */
  readonly body_variables?: readonly string[] | undefined
  /** Liquid for the gaps in the buttons of a WhatsApp template. */
  readonly button_variables?: readonly string[] | undefined
  /** Layout of a WhatsApp response: `text`, `media` or `quick-reply`. */
  readonly layout?: string | undefined
  /** The header of a WhatsApp response. Absent: none. */
  readonly header_text?: string | undefined
  /** The footer of a WhatsApp response. Absent: none. */
  readonly footer_text?: string | undefined
  /** The buttons of a WhatsApp response. Empty if it has none. */
  readonly buttons?: readonly {
    readonly [name: string]: unknown
    /** The text on the button. */
    readonly text?: string | undefined
  }[] | undefined
  /** The line above the text of an in-app message. Absent: none. */
  readonly header?: string | undefined
  /** The text of an in-app message; may have Liquid. */
  readonly message?: string | undefined
  /** The text on the button of an in-app message. Absent: none. */
  readonly button?: string | undefined
  /** The pages of a survey. This service has no surveys. */
  readonly data?: ActivityAttributes | undefined
}

type ShownMessages = {
  readonly [name: string]: ShownMessage
}

type StepReceived = {
  /** The name of the step. */
  readonly name: string
  /** The id of the step. */
  readonly api_canvas_step_id: string
  /** When the user last got a message of the step, ISO 8601. */
  readonly last_received: string
}

type SubscriptionGroupUpdate = {
  /** The id of the subscription group. An unknown one is refused. */
  readonly subscription_group_id: string
  /** The new state. */
  readonly subscription_state: 'subscribed' | 'unsubscribed'
  /** Up to 50 external_ids. Not together with another list. */
  readonly external_ids?: readonly (string | number)[] | undefined
  /** An email address, or up to 50. Not together with another list. Only a group of email changes. */
  readonly emails?: string | readonly string[] | undefined
  /** 1 to 50 phones, E.164. Not together with another list. A group of email does not change. */
  readonly phones?: readonly string[] | undefined
  /** Whether a text message asks the user first. It has no effect here: no message leaves the machine. */
  readonly use_double_opt_in_logic?: boolean | undefined
}

type SubscriptionV1Body = {
  /** The id of the subscription group. An unknown one is refused. */
  readonly subscription_group_id: string
  /** The new state. */
  readonly subscription_state: 'subscribed' | 'unsubscribed'
  /** One external_id, or up to 50. It wins over `email` and `phone`. */
  readonly external_id?: string | number | readonly (string | number)[] | undefined
  /** An email address, or up to 50, without `phone`. Only a group of email changes. */
  readonly email?: string | readonly string[] | undefined
  /** A phone, E.164, or up to 50, without `email`. A group of email does not change. */
  readonly phone?: string | readonly string[] | undefined
  /** Whether a text message asks the user first. It has no effect here: no message leaves the machine. */
  readonly use_double_opt_in_logic?: boolean | undefined
}

type Success = {
  /** Always `success`. */
  readonly message: 'success'
}

type SyncJob = {
  /** State or end of the sync. */
  readonly job_status: 'config_error' | 'error' | 'partial' | 'running' | 'success'
  /** When the sync began, ISO 8601. */
  readonly sync_start_time: string
  /** When the sync ended, ISO 8601. Absent while it runs. */
  readonly sync_finish_time?: string | undefined
  /** The newest UPDATED_AT of the rows that it read, ISO 8601. Absent while there is none. */
  readonly last_timestamp_synced?: string | undefined
  /** Number of rows that were synced. */
  readonly rows_synced: number
  /** Number of rows that failed. */
  readonly rows_failed_with_errors: number
}

type TrackBody = {
  /** Objects, each with members of one user's profile: up to 75, or 1,000 in a bulk request. */
  readonly attributes?: readonly AttributesObject[] | undefined
  /** Custom events: up to 75, or 1,000 in a bulk request. */
  readonly events?: readonly EventObject[] | undefined
  /** Purchases of users: up to 75, or 1,000 in a bulk request. */
  readonly purchases?: readonly PurchaseObject[] | undefined
}

type TrackObjectError = {
  /** Fault of the object. */
  readonly type: '\'_update_existing_only\' must be a boolean' | '\'app_id\' must be a string' | '\'braze_id\' must be a string' | '\'currency\' is required and must be an ISO 4217 currency code' | '\'current_location\' must be an object with \'longitude\' and \'latitude\' properties that are numbers in range' | '\'email_subscribe\' must be one of opted_in, subscribed and unsubscribed' | '\'email_subscription_info\' is not a valid attribute' | '\'external_id\' must be a string that is not empty' | '\'external_id\' must be fewer than 988 bytes' | '\'external_id\', \'braze_id\', \'user_alias\', \'email\' or \'phone\' is required' | '\'name\' is required and must be a string of at most 255 characters' | '\'price\' is required and must be a number' | '\'product_id\' is required and must be a string of at most 255 characters' | '\'properties\' must be an object within the size limits, with valid names and values' | '\'push_subscribe\' must be one of opted_in, subscribed and unsubscribed' | '\'push_token_import\' must be a boolean; if true, with \'push_tokens\' and without \'external_id\' and \'braze_id\'' | '\'push_tokens\' must be an array of objects with \'app_id\' and \'token\' properties that are strings' | '\'quantity\' is not valid' | '\'subscription_group_id\' must be the id of a subscription group of the workspace' | '\'subscription_groups\' must be an array of objects with \'subscription_group_id\' and \'subscription_state\'' | '\'time\' is required and must be an ISO 8601 date of the years 0 to 3000' | '\'user_alias\' must be an object with \'alias_name\' and \'alias_label\' properties that are strings' | 'Invalid \'properties\' field' | 'The value provided for the \'email\' field is not a valid email.' | 'a profile field has a value of the wrong type' | 'custom names must be at most 255 characters and must not start with \'$\'' | 'custom values must be finite, at most 50 levels deep and within the size limits, with nested names of 1 to 255 characters without \'.\', \' \' and \'$\'' | 'each element must be an object' | 'only one of \'external_id\', \'braze_id\' and \'user_alias\' may be given' | 'the \'app_id\' of a push token must be the id of an app of the workspace' | 'the \'device_id\' of a push token must have 8 to 255 bytes'
  /** The list that has the object. */
  readonly input_array: 'attributes' | 'events' | 'purchases'
  /** The place of the object in that list, from 0. */
  readonly index: number
}

type UserAlias = {
  /** The name of the alias. With its label, it names one user. */
  readonly alias_name: string
  /** The kind of alias. A user has at most one name of each label. */
  readonly alias_label: string
}

type WebPush = {
  /** The variation of the campaign under which the message counts. Required with a campaign_id. It has no effect without one. */
  readonly message_variation_id?: string | undefined
  /** More keys and values for the app. In apple_push, the keys ab and aps are reserved. */
  readonly extra?: unknown
  /** A web address or deep link that the push opens. */
  readonly custom_uri?: string | undefined
  /** Whether only the last used device gets the push. It has no effect here. */
  readonly send_to_most_recent_device_only?: boolean | undefined
  /** The text of the push; may have Liquid. */
  readonly alert: string
  /** The title of the push; may have Liquid. */
  readonly title: string
  /** The address of the icon. */
  readonly image_url?: string | undefined
  /** The address of a large picture. */
  readonly large_image_url?: string | undefined
  /** Whether the push stays until the user closes it. */
  readonly require_interaction?: boolean | undefined
  /** Seconds the push waits for a browser that is closed. */
  readonly time_to_live?: number | undefined
  /** The buttons of the push. */
  readonly buttons?: readonly {
    /** The text of the button. */
    readonly text: string
    /** Action of the button: OPEN_APP, URI or CLOSE. */
    readonly action?: string | undefined
    /** A web address. */
    readonly uri?: string | undefined
  }[] | undefined
}

/** Input of each endpoint, and the bodies of its successes, by id. */
export interface Calls {
  readonly 'campaigns.data_series': {
    readonly params: undefined
    readonly query: {
      /** Number of elements, days or hours: 1 to 100. */
      readonly length: string | number | boolean
      /** The last day or hour, ISO 8601. Default: now. */
      readonly ending_at?: string | number | boolean | undefined
      /** The id of the campaign. An unknown id is refused. */
      readonly campaign_id: string | number | boolean
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: CampaignSeries
    }
  }
  readonly 'campaigns.details': {
    readonly params: undefined
    readonly query: {
      /** The id of the campaign. An unknown one is refused. */
      readonly campaign_id: string | number | boolean
      /** Whether to show the draft of a launched campaign instead, if there is one. Default false. */
      readonly post_launch_draft_version?: '0' | '1' | 'false' | 'true' | undefined
      /** Whether each message says if it can be translated. Default: false. */
      readonly include_has_translatable_content?: '0' | '1' | 'false' | 'true' | undefined
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: {
        /** When it was made, ISO 8601. */
        readonly created_at: string
        /** When it was changed last, ISO 8601. */
        readonly updated_at: string
        /** Whether it was put away: archived ones send nothing. */
        readonly archived: boolean
        /** Whether it was never launched. */
        readonly draft: boolean
        /** Whether it is on. What is off sends nothing. */
        readonly enabled: boolean
        /** Whether it was launched and has changes that were not. */
        readonly has_post_launch_draft: boolean
        /** The name that the team gave it. */
        readonly name: string
        /** Description; may be empty. */
        readonly description: string
        /** Trigger: a time, an event, or a request. */
        readonly schedule_type: string
        /** The channels of its messages. */
        readonly channels: readonly string[]
        /** Names of its tags. Empty if it has none. */
        readonly tags: readonly string[]
        /** Names of the teams that it belongs to. Empty if none. */
        readonly teams: readonly string[]
        /** When the campaign was sent first, ISO 8601; null before that. */
        readonly first_sent: string | null
        /** When the campaign was sent last, ISO 8601; null before that. */
        readonly last_sent: string | null
        /** The messages of the campaign, by the id of their variation. */
        readonly messages: ShownMessages
        /** Events that count as a conversion, the primary one first. */
        readonly conversion_behaviors: readonly {
          /** The kind of conversion event. */
          readonly type: string
          /** Seconds after the message in which the event counts. */
          readonly window: number
          /** The custom event that counts. Only for that kind. */
          readonly custom_event_name?: string | undefined
          /** The product whose purchase counts. Only for that kind, which this service does not have. */
          readonly product?: string | undefined
          /** Ids of the apps in which the event counts. Absent or null: all apps. */
          readonly app_ids?: readonly string[] | undefined | null
        }[]
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'campaigns.duplicate': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** The name of the copy. */
      readonly name: string
      /** The description of the copy. Absent or null: the one of the original. */
      readonly description?: string | undefined | null
      /** The tags of the copy, which must exist, or one tag as a text. Absent or null: those of the original. */
      readonly tag_names?: string | readonly string[] | undefined | null
      /** The id of the campaign to copy. */
      readonly campaign_id: string
    }
    readonly answers: {
      readonly 202: Success
    }
  }
  readonly 'campaigns.list': {
    readonly params: undefined
    readonly query: {
      /** The number of the page, from 0. Default 0. A page after the last is empty. */
      readonly page?: string | number | boolean | undefined
      /** Whether to include archived ones. Default false. */
      readonly include_archived?: '0' | '1' | 'false' | 'true' | undefined
      /** `asc`: oldest first; `desc`: newest first. Default `asc`. */
      readonly sort_direction?: 'asc' | 'desc' | undefined
      /** Only those edited after this time, ISO 8601. Without it: all. */
      readonly 'last_edit.time[gt]'?: string | number | boolean | undefined
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: {
        /** A page of campaigns, at most 100. */
        readonly campaigns: readonly {
          /** The id, by which requests name it. */
          readonly id: string
          /** When it was edited last, ISO 8601. */
          readonly last_edited: string
          /** The name that the team gave it. */
          readonly name: string
          /** Names of its tags. Empty if it has none. */
          readonly tags: readonly string[]
          /** Whether it is an API campaign, which only groups messages of requests. */
          readonly is_api_campaign: boolean
        }[]
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'campaigns.trigger.schedule.create': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** Only users who match this filter. */
      readonly audience?: {
        /** A test of one custom attribute. */
        readonly custom_attribute?: {
          /** The name of the custom attribute, not empty. A user without it matches few comparisons. */
          readonly custom_attribute_name: string
          /** Comparison. It decides which `value` is right. */
          readonly comparison: 'does_not_equal' | 'does_not_include_value' | 'equals' | 'includes_value' | 'not_equal'
          /** Value to compare with: a text, number or boolean, a regular expression, a number of days, or a time. */
          readonly value: string | number | boolean
        } | {
          /** The name of the custom attribute, not empty. A user without it matches few comparisons. */
          readonly custom_attribute_name: string
          /** Comparison. It decides which `value` is right. */
          readonly comparison: 'after' | 'before' | 'does_not_match_regex' | 'matches_regex'
          /** Value to compare with: a text, number or boolean, a regular expression, a number of days, or a time. */
          readonly value: string
        } | {
          /** The name of the custom attribute, not empty. A user without it matches few comparisons. */
          readonly custom_attribute_name: string
          /** Comparison. It decides which `value` is right. */
          readonly comparison: 'greater_than' | 'greater_than_or_equal_to' | 'greater_than_x_days_ago' | 'greater_than_x_days_in_the_future' | 'less_than' | 'less_than_or_equal_to' | 'less_than_x_days_ago' | 'less_than_x_days_in_the_future'
          /** Value to compare with: a text, number or boolean, a regular expression, a number of days, or a time. */
          readonly value: number
        } | {
          /** The name of the custom attribute, not empty. */
          readonly custom_attribute_name: string
          /** Whether users must have the attribute, or must not. */
          readonly comparison: 'does_not_exist' | 'exists'
          /** Has no effect. */
          readonly value?: unknown
        } | undefined
        /** A test of whether the user wants push messages. */
        readonly push_subscription_status?: {
          /** Whether the status must be this one or any other. */
          readonly comparison: 'is' | 'is_not'
          /** The status to compare with. */
          readonly value: 'opted_in' | 'subscribed' | 'unsubscribed'
        } | undefined
        /** A test of whether the user wants emails. */
        readonly email_subscription_status?: {
          /** Whether the status must be this one or any other. */
          readonly comparison: 'is' | 'is_not'
          /** The status to compare with. */
          readonly value: 'opted_in' | 'subscribed' | 'unsubscribed'
        } | undefined
        /** A test of when the user last used an app. */
        readonly last_used_app?: {
          /** Whether the use must be before or after `value`. */
          readonly comparison: 'after' | 'before'
          /** The time to compare with, ISO 8601. */
          readonly value: string
        } | undefined
        /** Audiences that a user must match, all of them. At least one. */
        readonly AND?: readonly Audience[] | undefined
        /** Audiences of which a user must match one. At least one. */
        readonly OR?: readonly Audience[] | undefined
      } | undefined
      /** Must be true to send to the whole audience, without `recipients`. Default false. */
      readonly broadcast?: boolean | undefined
      /** Up to 50 users. With a filter, only those who match it. */
      readonly recipients?: readonly CampaignRecipient[] | undefined
      /** The id of the campaign that requests trigger. An unknown one is refused. */
      readonly campaign_id: string
      /** The send under which the messages count: at most 64 ASCII characters. Default: none. */
      readonly send_id?: string | undefined
      /** When to send. */
      readonly schedule: Schedule
      /** Values for the Liquid of the messages, for all recipients: at most 50 KB. */
      readonly trigger_properties?: unknown
    }
    readonly answers: {
      readonly 201: {
        /** The id of this dispatch, 32 hexadecimal digits. */
        readonly dispatch_id: string
        /** The id for changing or deleting the schedule. */
        readonly schedule_id: string
        /** The send under which the messages count. Only a broadcast of a campaign has it; the service makes one that is not given. */
        readonly send_id?: string | undefined
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'campaigns.trigger.schedule.delete': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** The id of the campaign that the schedule is of. */
      readonly campaign_id: string
      /** The id that creating the schedule answered. An unknown one is refused. */
      readonly schedule_id: string
    }
    readonly answers: {
      readonly 201: Success
    }
  }
  readonly 'campaigns.trigger.schedule.update': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** The id of the campaign that the schedule is of. */
      readonly campaign_id: string
      /** The id that creating the schedule answered. An unknown one is refused. */
      readonly schedule_id: string
      /** The new time. It replaces all of the old schedule. */
      readonly schedule: Schedule
      /** The new values for the Liquid of the messages: at most 50 KB. Absent: unchanged. */
      readonly trigger_properties?: unknown
    }
    readonly answers: {
      readonly 201: Success
    }
  }
  readonly 'campaigns.trigger.send': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** Only users who match this filter. */
      readonly audience?: {
        /** A test of one custom attribute. */
        readonly custom_attribute?: {
          /** The name of the custom attribute, not empty. A user without it matches few comparisons. */
          readonly custom_attribute_name: string
          /** Comparison. It decides which `value` is right. */
          readonly comparison: 'does_not_equal' | 'does_not_include_value' | 'equals' | 'includes_value' | 'not_equal'
          /** Value to compare with: a text, number or boolean, a regular expression, a number of days, or a time. */
          readonly value: string | number | boolean
        } | {
          /** The name of the custom attribute, not empty. A user without it matches few comparisons. */
          readonly custom_attribute_name: string
          /** Comparison. It decides which `value` is right. */
          readonly comparison: 'after' | 'before' | 'does_not_match_regex' | 'matches_regex'
          /** Value to compare with: a text, number or boolean, a regular expression, a number of days, or a time. */
          readonly value: string
        } | {
          /** The name of the custom attribute, not empty. A user without it matches few comparisons. */
          readonly custom_attribute_name: string
          /** Comparison. It decides which `value` is right. */
          readonly comparison: 'greater_than' | 'greater_than_or_equal_to' | 'greater_than_x_days_ago' | 'greater_than_x_days_in_the_future' | 'less_than' | 'less_than_or_equal_to' | 'less_than_x_days_ago' | 'less_than_x_days_in_the_future'
          /** Value to compare with: a text, number or boolean, a regular expression, a number of days, or a time. */
          readonly value: number
        } | {
          /** The name of the custom attribute, not empty. */
          readonly custom_attribute_name: string
          /** Whether users must have the attribute, or must not. */
          readonly comparison: 'does_not_exist' | 'exists'
          /** Has no effect. */
          readonly value?: unknown
        } | undefined
        /** A test of whether the user wants push messages. */
        readonly push_subscription_status?: {
          /** Whether the status must be this one or any other. */
          readonly comparison: 'is' | 'is_not'
          /** The status to compare with. */
          readonly value: 'opted_in' | 'subscribed' | 'unsubscribed'
        } | undefined
        /** A test of whether the user wants emails. */
        readonly email_subscription_status?: {
          /** Whether the status must be this one or any other. */
          readonly comparison: 'is' | 'is_not'
          /** The status to compare with. */
          readonly value: 'opted_in' | 'subscribed' | 'unsubscribed'
        } | undefined
        /** A test of when the user last used an app. */
        readonly last_used_app?: {
          /** Whether the use must be before or after `value`. */
          readonly comparison: 'after' | 'before'
          /** The time to compare with, ISO 8601. */
          readonly value: string
        } | undefined
        /** Audiences that a user must match, all of them. At least one. */
        readonly AND?: readonly Audience[] | undefined
        /** Audiences of which a user must match one. At least one. */
        readonly OR?: readonly Audience[] | undefined
      } | undefined
      /** Must be true to send to the whole audience, without `recipients`. Default false. */
      readonly broadcast?: boolean | undefined
      /** Up to 50 users. With a filter, only those who match it. */
      readonly recipients?: readonly CampaignRecipient[] | undefined
      /** The id of the campaign that requests trigger. An unknown one is refused. */
      readonly campaign_id: string
      /** The send under which the messages count: at most 64 ASCII characters. Default: none for users, a new one for a broadcast. */
      readonly send_id?: string | undefined
      /** Values for the Liquid of the messages, for all recipients: at most 50 KB. */
      readonly trigger_properties?: unknown
      /** Files that go with the email. They are kept, but not loaded. */
      readonly attachments?: readonly Attachment[] | undefined
    }
    readonly answers: {
      readonly 201: {
        /** The id of this dispatch, 32 hexadecimal digits. */
        readonly dispatch_id: string
        /** The send under which the messages count. Only a broadcast of a campaign has it; the service makes one that is not given. */
        readonly send_id?: string | undefined
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'canvas.data_series': {
    readonly params: undefined
    readonly query: {
      /** The id of the Canvas. An unknown id is refused. */
      readonly canvas_id: string | number | boolean
      /** The last day, ISO 8601. */
      readonly ending_at: string | number | boolean
      /** The first day, ISO 8601, not after `ending_at`. Required without `length`. */
      readonly starting_at?: string | number | boolean | undefined
      /** Number of days, up to and with the day of `ending_at`: 1 to 14. Required without `starting_at`. */
      readonly length?: string | number | boolean | undefined
      /** Whether to add the figures of each variant. Default false. */
      readonly include_variant_breakdown?: '0' | '1' | 'false' | 'true' | undefined
      /** Whether to add the figures of each step. Default false. */
      readonly include_step_breakdown?: '0' | '1' | 'false' | 'true' | undefined
      /** Whether the steps include deleted ones. Default false. */
      readonly include_deleted_step_data?: '0' | '1' | 'false' | 'true' | undefined
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: CanvasSeries
    }
  }
  readonly 'canvas.data_summary': {
    readonly params: undefined
    readonly query: {
      /** The id of the Canvas. An unknown id is refused. */
      readonly canvas_id: string | number | boolean
      /** The last day, ISO 8601. */
      readonly ending_at: string | number | boolean
      /** The first day, ISO 8601, not after `ending_at`. Required without `length`. */
      readonly starting_at?: string | number | boolean | undefined
      /** Number of days, up to and with the day of `ending_at`: 1 to 14. Required without `starting_at`. */
      readonly length?: string | number | boolean | undefined
      /** Whether to add the figures of each variant. Default false. */
      readonly include_variant_breakdown?: '0' | '1' | 'false' | 'true' | undefined
      /** Whether to add the figures of each step. Default false. */
      readonly include_step_breakdown?: '0' | '1' | 'false' | 'true' | undefined
      /** Whether the steps include deleted ones. Default false. */
      readonly include_deleted_step_data?: '0' | '1' | 'false' | 'true' | undefined
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: CanvasSummary
    }
  }
  readonly 'canvas.details': {
    readonly params: undefined
    readonly query: {
      /** The id of the Canvas. An unknown one is refused. */
      readonly canvas_id: string | number | boolean
      /** Whether to show the draft of a launched Canvas instead, if there is one. Default false. */
      readonly post_launch_draft_version?: '0' | '1' | 'false' | 'true' | undefined
      /** Whether each message says if it can be translated. Default: false. */
      readonly include_has_translatable_content?: '0' | '1' | 'false' | 'true' | undefined
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: {
        /** When it was made, ISO 8601. */
        readonly created_at: string
        /** When it was changed last, ISO 8601. */
        readonly updated_at: string
        /** Whether it was put away: archived ones send nothing. */
        readonly archived: boolean
        /** Whether it was never launched. */
        readonly draft: boolean
        /** Whether it is on. What is off sends nothing. */
        readonly enabled: boolean
        /** Whether it was launched and has changes that were not. */
        readonly has_post_launch_draft: boolean
        /** The name that the team gave it. */
        readonly name: string
        /** Description; may be empty. */
        readonly description: string
        /** Trigger: a time, an event, or a request. */
        readonly schedule_type: string
        /** The channels of its messages. */
        readonly channels: readonly string[]
        /** Names of its tags. Empty if it has none. */
        readonly tags: readonly string[]
        /** Names of the teams that it belongs to. Empty if none. */
        readonly teams: readonly string[]
        /** When a user entered first, ISO 8601; null before that. */
        readonly first_entry: string | null
        /** When a user entered last, ISO 8601; null before that. */
        readonly last_entry: string | null
        /** The ways through the Canvas. Each user who enters gets one. */
        readonly variants: readonly {
          /** The name of the variant. */
          readonly name: string
          /** The id of the variant. */
          readonly id: string
          /** Ids of the steps with which the variant begins. */
          readonly first_step_ids: readonly string[]
          /** Only where there is one first step. */
          readonly first_step_id?: string | undefined
        }[]
        /** The steps of all variants. */
        readonly steps: readonly {
          /** The name of the step. */
          readonly name: string
          /** The kind of step. */
          readonly type: string
          /** The id of the step. */
          readonly id: string
          /** Ids of the steps that may follow and have messages. */
          readonly next_step_ids: readonly string[]
          /** Paths of users from the step, one element for each. */
          readonly next_paths: readonly {
            /** The name of the way; null if it has none. */
            readonly name: string | null
            /** The id of the step that the way leads to. */
            readonly next_step_id: string
          }[]
          /** The channels of the step's messages. Empty if it sends none. */
          readonly channels: readonly string[]
          /** The messages of the step, by their ids. */
          readonly messages: ShownMessages
        }[]
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'canvas.duplicate': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** The name of the copy. */
      readonly name: string
      /** The description of the copy. Absent or null: the one of the original. */
      readonly description?: string | undefined | null
      /** The tags of the copy, which must exist, or one tag as a text. Absent or null: those of the original. */
      readonly tag_names?: string | readonly string[] | undefined | null
      /** The id of the Canvas to copy. */
      readonly canvas_id: string
    }
    readonly answers: {
      readonly 202: Success
    }
  }
  readonly 'canvas.list': {
    readonly params: undefined
    readonly query: {
      /** The number of the page, from 0. Default 0. A page after the last is empty. */
      readonly page?: string | number | boolean | undefined
      /** Whether to include archived ones. Default false. */
      readonly include_archived?: '0' | '1' | 'false' | 'true' | undefined
      /** `asc`: oldest first; `desc`: newest first. Default `asc`. */
      readonly sort_direction?: 'asc' | 'desc' | undefined
      /** Only those edited after this time, ISO 8601. Without it: all. */
      readonly 'last_edit.time[gt]'?: string | number | boolean | undefined
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: {
        /** A page of Canvases, at most 100. */
        readonly canvases: readonly {
          /** The id, by which requests name it. */
          readonly id: string
          /** When it was edited last, ISO 8601. */
          readonly last_edited: string
          /** The name that the team gave it. */
          readonly name: string
          /** Names of its tags. Empty if it has none. */
          readonly tags: readonly string[]
        }[]
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'canvas.trigger.schedule.create': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** Only users who match this filter. */
      readonly audience?: {
        /** A test of one custom attribute. */
        readonly custom_attribute?: {
          /** The name of the custom attribute, not empty. A user without it matches few comparisons. */
          readonly custom_attribute_name: string
          /** Comparison. It decides which `value` is right. */
          readonly comparison: 'does_not_equal' | 'does_not_include_value' | 'equals' | 'includes_value' | 'not_equal'
          /** Value to compare with: a text, number or boolean, a regular expression, a number of days, or a time. */
          readonly value: string | number | boolean
        } | {
          /** The name of the custom attribute, not empty. A user without it matches few comparisons. */
          readonly custom_attribute_name: string
          /** Comparison. It decides which `value` is right. */
          readonly comparison: 'after' | 'before' | 'does_not_match_regex' | 'matches_regex'
          /** Value to compare with: a text, number or boolean, a regular expression, a number of days, or a time. */
          readonly value: string
        } | {
          /** The name of the custom attribute, not empty. A user without it matches few comparisons. */
          readonly custom_attribute_name: string
          /** Comparison. It decides which `value` is right. */
          readonly comparison: 'greater_than' | 'greater_than_or_equal_to' | 'greater_than_x_days_ago' | 'greater_than_x_days_in_the_future' | 'less_than' | 'less_than_or_equal_to' | 'less_than_x_days_ago' | 'less_than_x_days_in_the_future'
          /** Value to compare with: a text, number or boolean, a regular expression, a number of days, or a time. */
          readonly value: number
        } | {
          /** The name of the custom attribute, not empty. */
          readonly custom_attribute_name: string
          /** Whether users must have the attribute, or must not. */
          readonly comparison: 'does_not_exist' | 'exists'
          /** Has no effect. */
          readonly value?: unknown
        } | undefined
        /** A test of whether the user wants push messages. */
        readonly push_subscription_status?: {
          /** Whether the status must be this one or any other. */
          readonly comparison: 'is' | 'is_not'
          /** The status to compare with. */
          readonly value: 'opted_in' | 'subscribed' | 'unsubscribed'
        } | undefined
        /** A test of whether the user wants emails. */
        readonly email_subscription_status?: {
          /** Whether the status must be this one or any other. */
          readonly comparison: 'is' | 'is_not'
          /** The status to compare with. */
          readonly value: 'opted_in' | 'subscribed' | 'unsubscribed'
        } | undefined
        /** A test of when the user last used an app. */
        readonly last_used_app?: {
          /** Whether the use must be before or after `value`. */
          readonly comparison: 'after' | 'before'
          /** The time to compare with, ISO 8601. */
          readonly value: string
        } | undefined
        /** Audiences that a user must match, all of them. At least one. */
        readonly AND?: readonly Audience[] | undefined
        /** Audiences of which a user must match one. At least one. */
        readonly OR?: readonly Audience[] | undefined
      } | undefined
      /** Must be true to send to the whole audience, without `recipients`. Default false. */
      readonly broadcast?: boolean | undefined
      /** Up to 50 users. With a filter, only those who match it. */
      readonly recipients?: readonly CanvasRecipient[] | undefined
      /** The id of the Canvas that requests trigger. An unknown one is refused. */
      readonly canvas_id: string
      /** When users enter. */
      readonly schedule: Schedule
      /** Values for the Liquid of the messages, for all recipients: at most 50 KB. It wins over `canvas_entry_properties`. */
      readonly context?: unknown
      /** The older name of `context`. */
      readonly canvas_entry_properties?: unknown
    }
    readonly answers: {
      readonly 201: {
        /** The id of this dispatch, 32 hexadecimal digits. */
        readonly dispatch_id: string
        /** The id for changing or deleting the schedule. */
        readonly schedule_id: string
        /** Says that the Canvas is not active, so that nobody enters. Absent for an active one. */
        readonly notice?: 'The Canvas is archived. Unarchive the Canvas to ensure trigger requests will take effect.' | 'The Canvas is paused. Resume the Canvas to ensure trigger requests will take effect.' | undefined
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'canvas.trigger.schedule.delete': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** The id of the Canvas that the schedule is of. */
      readonly canvas_id: string
      /** The id that creating the schedule answered. An unknown one is refused. */
      readonly schedule_id: string
    }
    readonly answers: {
      readonly 201: Success
    }
  }
  readonly 'canvas.trigger.schedule.update': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** The id of the Canvas that the schedule is of. */
      readonly canvas_id: string
      /** The id that creating the schedule answered. An unknown one is refused. */
      readonly schedule_id: string
      /** The new time. It replaces all of the old schedule. */
      readonly schedule: Schedule
      /** The new values for the Liquid of the messages: at most 50 KB. It wins over `canvas_entry_properties`. */
      readonly context?: unknown
      /** The older name of `context`. */
      readonly canvas_entry_properties?: unknown
    }
    readonly answers: {
      readonly 201: Success
    }
  }
  readonly 'canvas.trigger.send': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** Only users who match this filter. */
      readonly audience?: {
        /** A test of one custom attribute. */
        readonly custom_attribute?: {
          /** The name of the custom attribute, not empty. A user without it matches few comparisons. */
          readonly custom_attribute_name: string
          /** Comparison. It decides which `value` is right. */
          readonly comparison: 'does_not_equal' | 'does_not_include_value' | 'equals' | 'includes_value' | 'not_equal'
          /** Value to compare with: a text, number or boolean, a regular expression, a number of days, or a time. */
          readonly value: string | number | boolean
        } | {
          /** The name of the custom attribute, not empty. A user without it matches few comparisons. */
          readonly custom_attribute_name: string
          /** Comparison. It decides which `value` is right. */
          readonly comparison: 'after' | 'before' | 'does_not_match_regex' | 'matches_regex'
          /** Value to compare with: a text, number or boolean, a regular expression, a number of days, or a time. */
          readonly value: string
        } | {
          /** The name of the custom attribute, not empty. A user without it matches few comparisons. */
          readonly custom_attribute_name: string
          /** Comparison. It decides which `value` is right. */
          readonly comparison: 'greater_than' | 'greater_than_or_equal_to' | 'greater_than_x_days_ago' | 'greater_than_x_days_in_the_future' | 'less_than' | 'less_than_or_equal_to' | 'less_than_x_days_ago' | 'less_than_x_days_in_the_future'
          /** Value to compare with: a text, number or boolean, a regular expression, a number of days, or a time. */
          readonly value: number
        } | {
          /** The name of the custom attribute, not empty. */
          readonly custom_attribute_name: string
          /** Whether users must have the attribute, or must not. */
          readonly comparison: 'does_not_exist' | 'exists'
          /** Has no effect. */
          readonly value?: unknown
        } | undefined
        /** A test of whether the user wants push messages. */
        readonly push_subscription_status?: {
          /** Whether the status must be this one or any other. */
          readonly comparison: 'is' | 'is_not'
          /** The status to compare with. */
          readonly value: 'opted_in' | 'subscribed' | 'unsubscribed'
        } | undefined
        /** A test of whether the user wants emails. */
        readonly email_subscription_status?: {
          /** Whether the status must be this one or any other. */
          readonly comparison: 'is' | 'is_not'
          /** The status to compare with. */
          readonly value: 'opted_in' | 'subscribed' | 'unsubscribed'
        } | undefined
        /** A test of when the user last used an app. */
        readonly last_used_app?: {
          /** Whether the use must be before or after `value`. */
          readonly comparison: 'after' | 'before'
          /** The time to compare with, ISO 8601. */
          readonly value: string
        } | undefined
        /** Audiences that a user must match, all of them. At least one. */
        readonly AND?: readonly Audience[] | undefined
        /** Audiences of which a user must match one. At least one. */
        readonly OR?: readonly Audience[] | undefined
      } | undefined
      /** Must be true to send to the whole audience, without `recipients`. Default false. */
      readonly broadcast?: boolean | undefined
      /** Up to 50 users. With a filter, only those who match it. */
      readonly recipients?: readonly CanvasRecipient[] | undefined
      /** The id of the Canvas that requests trigger. An unknown one is refused. */
      readonly canvas_id: string
      /** Values for the Liquid of the messages, for all recipients: at most 50 KB. It wins over `canvas_entry_properties`. */
      readonly context?: unknown
      /** The older name of `context`. */
      readonly canvas_entry_properties?: unknown
    }
    readonly answers: {
      readonly 201: {
        /** The id of this dispatch, 32 hexadecimal digits. */
        readonly dispatch_id: string
        /** Says that the Canvas is not active, so that nobody enters. Absent for an active one. */
        readonly notice?: 'The Canvas is archived. Unarchive the Canvas to ensure trigger requests will take effect.' | 'The Canvas is paused. Resume the Canvas to ensure trigger requests will take effect.' | undefined
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'catalogs.add_items': {
    readonly params: {
      /** The name of the catalog. An unknown one is refused. */
      readonly catalog_name: string | number | boolean
    }
    readonly query: undefined
    readonly body: ItemsBody
    readonly answers: {
      readonly 202: Success
    }
  }
  readonly 'catalogs.create': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** The new catalog. Exactly one. */
      readonly catalogs: readonly CatalogDefinition[]
    }
    readonly answers: {
      readonly 201: {
        /** The catalog that was made. */
        readonly catalogs: readonly Catalog[]
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'catalogs.create_fields': {
    readonly params: {
      /** The name of the catalog. An unknown one is refused. */
      readonly catalog_name: string | number | boolean
    }
    readonly query: undefined
    readonly body: {
      /** The new columns: 1 to 50. Their names must be new to the catalog. */
      readonly fields: readonly CatalogField[]
    }
    readonly answers: {
      readonly 202: Success
    }
  }
  readonly 'catalogs.create_item': {
    readonly params: {
      /** The name of the catalog. An unknown one is refused. */
      readonly catalog_name: string | number | boolean
      /** The id of the item: letters, digits, hyphens and underscores, at most 250. */
      readonly item_id: string | number | boolean
    }
    readonly query: undefined
    readonly body: ItemBody
    readonly answers: {
      readonly 201: Success
    }
  }
  readonly 'catalogs.create_selection': {
    readonly params: {
      /** The name of the catalog. An unknown one is refused. */
      readonly catalog_name: string | number | boolean
    }
    readonly query: undefined
    readonly body: {
      /** Name of the selection, and the items that are in it. */
      readonly selection: CatalogSelection
    }
    readonly answers: {
      readonly 202: Success
    }
  }
  readonly 'catalogs.delete': {
    readonly params: {
      /** The name of the catalog. An unknown one is refused. */
      readonly catalog_name: string | number | boolean
    }
    readonly query: undefined
    readonly body: undefined
    readonly answers: {
      readonly 200: Success
    }
  }
  readonly 'catalogs.delete_fields': {
    readonly params: {
      /** The name of the catalog. An unknown one is refused. */
      readonly catalog_name: string | number | boolean
      /** The name of the field; `id` cannot be deleted. */
      readonly field_name: string | number | boolean
    }
    readonly query: undefined
    readonly body: undefined
    readonly answers: {
      readonly 202: Success
    }
  }
  readonly 'catalogs.delete_item': {
    readonly params: {
      /** The name of the catalog. An unknown one is refused. */
      readonly catalog_name: string | number | boolean
      /** The id of the item: letters, digits, hyphens and underscores, at most 250. */
      readonly item_id: string | number | boolean
    }
    readonly query: undefined
    readonly body: undefined
    readonly answers: {
      readonly 202: Success
    }
  }
  readonly 'catalogs.delete_items': {
    readonly params: {
      /** The name of the catalog. An unknown one is refused. */
      readonly catalog_name: string | number | boolean
    }
    readonly query: undefined
    readonly body: ItemsBody
    readonly answers: {
      readonly 202: Success
    }
  }
  readonly 'catalogs.delete_selection': {
    readonly params: {
      /** The name of the catalog. An unknown one is refused. */
      readonly catalog_name: string | number | boolean
      /** The name of the selection. */
      readonly selection_name: string | number | boolean
    }
    readonly query: undefined
    readonly body: undefined
    readonly answers: {
      readonly 202: Success
    }
  }
  readonly 'catalogs.get': {
    readonly params: undefined
    readonly query: undefined
    readonly body: undefined
    readonly answers: {
      readonly 200: {
        /** All catalogs of the workspace. Empty if there are none. */
        readonly catalogs: readonly Catalog[]
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'catalogs.get_item': {
    readonly params: {
      /** The name of the catalog. An unknown one is refused. */
      readonly catalog_name: string | number | boolean
      /** The id of the item: letters, digits, hyphens and underscores, at most 250. */
      readonly item_id: string | number | boolean
    }
    readonly query: undefined
    readonly body: undefined
    readonly answers: {
      readonly 200: {
        /** The item. One element. */
        readonly items: readonly ActivityAttributes[]
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'catalogs.get_items': {
    readonly params: {
      /** The name of the catalog. An unknown one is refused. */
      readonly catalog_name: string | number | boolean
    }
    readonly query: {
      /** The cursor of a page, from a `Link` header. Without it: the first page. A cursor of another list is refused. */
      readonly cursor?: string | number | boolean | undefined
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: {
        /** A page of items, at most 50, by id. Without items: empty. */
        readonly items: readonly ActivityAttributes[]
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'catalogs.replace_item': {
    readonly params: {
      /** The name of the catalog. An unknown one is refused. */
      readonly catalog_name: string | number | boolean
      /** The id of the item: letters, digits, hyphens and underscores, at most 250. */
      readonly item_id: string | number | boolean
    }
    readonly query: undefined
    readonly body: ItemBody
    readonly answers: {
      readonly 200: Success
    }
  }
  readonly 'catalogs.replace_items': {
    readonly params: {
      /** The name of the catalog. An unknown one is refused. */
      readonly catalog_name: string | number | boolean
    }
    readonly query: undefined
    readonly body: ItemsBody
    readonly answers: {
      readonly 202: Success
    }
  }
  readonly 'catalogs.update_item': {
    readonly params: {
      /** The name of the catalog. An unknown one is refused. */
      readonly catalog_name: string | number | boolean
      /** The id of the item: letters, digits, hyphens and underscores, at most 250. */
      readonly item_id: string | number | boolean
    }
    readonly query: undefined
    readonly body: ItemBody
    readonly answers: {
      readonly 200: Success
    }
  }
  readonly 'catalogs.update_items': {
    readonly params: {
      /** The name of the catalog. An unknown one is refused. */
      readonly catalog_name: string | number | boolean
    }
    readonly query: undefined
    readonly body: ItemsBody
    readonly answers: {
      readonly 202: Success
    }
  }
  readonly 'cdi.integrations.list': {
    readonly params: undefined
    readonly query: {
      /** The cursor of a page, from a `Link` header. Without it: the first page. */
      readonly cursor?: string | number | boolean | undefined
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: {
        /** A page of integrations, at most 10. */
        readonly results: readonly ListedIntegration[]
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'cdi.integrations.sync': {
    readonly params: {
      /** The id of the integration. An unknown one is refused. */
      readonly integration_id: string | number | boolean
    }
    readonly query: undefined
    readonly body: undefined
    readonly answers: {
      readonly 202: Success
    }
  }
  readonly 'cdi.job_sync_status': {
    readonly params: {
      /** The id of the integration. An unknown one is refused. */
      readonly integration_id: string | number | boolean
    }
    readonly query: {
      /** The cursor of a page, from a `Link` header. Without it: the first page. */
      readonly cursor?: string | number | boolean | undefined
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: {
        /** A page of syncs, newest first, at most 10. */
        readonly results: readonly SyncJob[]
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'content_blocks.create': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** Letters, digits, hyphens and underscores, fewer than 100. No other content block may have it. */
      readonly name: string
      /** HTML or text; may have Liquid. At most 50 KB, not blank. */
      readonly content: string
      /** Description of the content block: fewer than 250 characters, not blank. Null: none. */
      readonly description?: string | undefined | null
      /** Whether messages may include it. Absent or null: `active`. */
      readonly state?: 'active' | 'draft' | undefined | null
      /** Names of tags, which the workspace must have. Null: none. */
      readonly tags?: readonly string[] | undefined | null
    }
    readonly answers: {
      readonly 201: SavedContentBlock
    }
  }
  readonly 'content_blocks.info': {
    readonly params: undefined
    readonly query: {
      /** The id of the content block. An unknown one is refused. */
      readonly content_block_id: string | number | boolean
      /** Whether to add where the content block is included. Default false. */
      readonly include_inclusion_data?: '0' | '1' | 'false' | 'true' | undefined
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: ContentBlockInfo
    }
  }
  readonly 'content_blocks.list': {
    readonly params: undefined
    readonly query: {
      /** Only those edited at this time or later, ISO 8601. Without it: no such bound. */
      readonly modified_after?: string | number | boolean | undefined
      /** Only those edited at this time or before, ISO 8601, not before `modified_after`. Without it: no such bound. */
      readonly modified_before?: string | number | boolean | undefined
      /** The most in the answer: 1 to 1,000. Default 100. */
      readonly limit?: string | number | boolean | undefined
      /** Number to skip, at least 1. Past the end: an empty list. */
      readonly offset?: string | number | boolean | undefined
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: {
        /** Number of content blocks on the page. */
        readonly count: number
        /** The page of content blocks. */
        readonly content_blocks: readonly ListedContentBlock[]
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'content_blocks.update': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** The id of the content block. An unknown one is refused. */
      readonly content_block_id: string
      /** The new name, as for a new content block. Absent or null: unchanged. */
      readonly name?: string | undefined | null
      /** The new HTML or text, as for a new content block. Absent or null: unchanged. */
      readonly content?: string | undefined | null
      /** The new description, as for a new content block. Absent or null: unchanged. */
      readonly description?: string | undefined | null
      /** Whether messages may include it. Absent or null: unchanged. */
      readonly state?: 'active' | 'draft' | undefined | null
      /** Names of tags, which the workspace must have; `[]` clears them. Absent or null: unchanged. */
      readonly tags?: readonly string[] | undefined | null
    }
    readonly answers: {
      readonly 201: SavedContentBlock
    }
  }
  readonly 'custom_attributes.get': {
    readonly params: undefined
    readonly query: {
      /** The cursor of a page, from a `Link` header. Without it, or empty: the first page. */
      readonly cursor?: string | number | boolean | undefined
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: {
        /** A page of custom attributes, at most 50, by name. */
        readonly attributes: readonly ListedAttribute[]
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'email.blacklist': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** One address, or up to 50. */
      readonly email: string | readonly string[]
    }
    readonly answers: {
      readonly 201: Success
    }
  }
  readonly 'email.blocklist': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** One address, or up to 50. */
      readonly email: string | readonly string[]
    }
    readonly answers: {
      readonly 201: Success
    }
  }
  readonly 'email.bounce.remove': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** One address, or up to 50. */
      readonly email: string | readonly string[]
    }
    readonly answers: {
      readonly 201: Success
    }
  }
  readonly 'email.hard_bounces': {
    readonly params: undefined
    readonly query: {
      /** One address, listed at any date. Without it, `start_date` is required. */
      readonly email?: string | number | boolean | undefined
      /** The first day, YYYY-MM-DD, UTC. Required without `email`. */
      readonly start_date?: string | number | boolean | undefined
      /** The day after the last, YYYY-MM-DD: until midnight UTC. Not before `start_date`. Always required. */
      readonly end_date?: string | number | boolean | undefined
      /** The most addresses in the answer: 1 to 500. Default 100. */
      readonly limit?: string | number | boolean | undefined
      /** Number of addresses to skip. Default 0. Past the end: an empty list. */
      readonly offset?: string | number | boolean | undefined
      /** `asc`: oldest first; `desc`: newest first. Default `desc`. */
      readonly sort_direction?: 'asc' | 'desc' | undefined
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: {
        /** A page of addresses to which no email can be delivered. */
        readonly emails: readonly {
          /** The address. */
          readonly email: string
          /** When an email to it bounced, ISO 8601. */
          readonly hard_bounced_at: string
        }[]
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'email.spam.remove': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** One address, or up to 50. */
      readonly email: string | readonly string[]
    }
    readonly answers: {
      readonly 201: Success
    }
  }
  readonly 'email.status': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** One address, or up to 50. */
      readonly email: string | readonly string[]
      /** State that the users with the addresses want: emails, none, or emails on purpose (`opted_in`). */
      readonly subscription_state: 'opted_in' | 'subscribed' | 'unsubscribed'
    }
    readonly answers: {
      readonly 201: Success
    }
  }
  readonly 'email.unsubscribes': {
    readonly params: undefined
    readonly query: {
      /** One address, listed at any date. Without it, `start_date` is required. */
      readonly email?: string | number | boolean | undefined
      /** The first day, YYYY-MM-DD, UTC. Required without `email`. */
      readonly start_date?: string | number | boolean | undefined
      /** The day after the last, YYYY-MM-DD: until midnight UTC. Not before `start_date`. Always required. */
      readonly end_date?: string | number | boolean | undefined
      /** The most addresses in the answer: 1 to 500. Default 100. */
      readonly limit?: string | number | boolean | undefined
      /** Number of addresses to skip. Default 0. Past the end: an empty list. */
      readonly offset?: string | number | boolean | undefined
      /** `asc`: oldest first; `desc`: newest first. Default `desc`. */
      readonly sort_direction?: 'asc' | 'desc' | undefined
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: {
        /** A page of addresses that want no email. */
        readonly emails: readonly {
          /** The address. */
          readonly email: string
          /** When it was unsubscribed, ISO 8601. */
          readonly unsubscribed_at: string
        }[]
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'events.data_series': {
    readonly params: undefined
    readonly query: {
      /** Number of elements, days or hours: 1 to 100. */
      readonly length: string | number | boolean
      /** The last day or hour, ISO 8601. Default: now. */
      readonly ending_at?: string | number | boolean | undefined
      /** Whether an element is a `day` or an `hour`. Default `day`. */
      readonly unit?: 'day' | 'hour' | undefined
      /** Only what happened in the app with this id. An unknown one is refused. Without it, all apps. */
      readonly app_id?: string | number | boolean | undefined
      /** Only what users of this segment did. It must be known and have analytics tracking. Without it, all users. */
      readonly segment_id?: string | number | boolean | undefined
      /** The name of the custom event. An unknown one has counts of 0. */
      readonly event: string | number | boolean
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: {
        /** One element for each day or hour, oldest first. */
        readonly data: readonly {
          /** The day, YYYY-MM-DD, in the time zone of the company; or the hour, ISO 8601. */
          readonly time: string
          /** Number of times the event happened. */
          readonly count: number
        }[]
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'events.get': {
    readonly params: undefined
    readonly query: {
      /** The cursor of a page, from a `Link` header. Without it, or empty: the first page. */
      readonly cursor?: string | number | boolean | undefined
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: {
        /** A page of custom events, at most 50, by name. */
        readonly events: readonly ListedEvent[]
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'events.list': {
    readonly params: undefined
    readonly query: {
      /** The number of the page, from 0. Default 0. A page after the last is empty. */
      readonly page?: string | number | boolean | undefined
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: {
        /** A page of names of custom events, at most 250, by name. */
        readonly events: readonly string[]
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'kpi.dau.data_series': {
    readonly params: undefined
    readonly query: {
      /** Number of elements, days or hours: 1 to 100. */
      readonly length: string | number | boolean
      /** The last day or hour, ISO 8601. Default: now. */
      readonly ending_at?: string | number | boolean | undefined
      /** Only what happened in the app with this id. An unknown one is refused. Without it, all apps. */
      readonly app_id?: string | number | boolean | undefined
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: {
        /** One element for each day or hour, oldest first. */
        readonly data: readonly {
          /** The day, YYYY-MM-DD, in the time zone of the company; or the hour, ISO 8601. */
          readonly time: string
          /** Number of different users who used an app on this day. */
          readonly dau: number
        }[]
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'kpi.mau.data_series': {
    readonly params: undefined
    readonly query: {
      /** Number of elements, days or hours: 1 to 100. */
      readonly length: string | number | boolean
      /** The last day or hour, ISO 8601. Default: now. */
      readonly ending_at?: string | number | boolean | undefined
      /** Only what happened in the app with this id. An unknown one is refused. Without it, all apps. */
      readonly app_id?: string | number | boolean | undefined
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: {
        /** One element for each day or hour, oldest first. */
        readonly data: readonly {
          /** The day, YYYY-MM-DD, in the time zone of the company; or the hour, ISO 8601. */
          readonly time: string
          /** Number of different users who used an app in the 30 days up to this one. */
          readonly mau: number
        }[]
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'kpi.new_users.data_series': {
    readonly params: undefined
    readonly query: {
      /** Number of elements, days or hours: 1 to 100. */
      readonly length: string | number | boolean
      /** The last day or hour, ISO 8601. Default: now. */
      readonly ending_at?: string | number | boolean | undefined
      /** Only what happened in the app with this id. An unknown one is refused. Without it, all apps. */
      readonly app_id?: string | number | boolean | undefined
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: {
        /** One element for each day or hour, oldest first. */
        readonly data: readonly {
          /** The day, YYYY-MM-DD, in the time zone of the company; or the hour, ISO 8601. */
          readonly time: string
          /** Number of users who were new on this day. */
          readonly new_users: number
        }[]
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'kpi.uninstalls.data_series': {
    readonly params: undefined
    readonly query: {
      /** Number of elements, days or hours: 1 to 100. */
      readonly length: string | number | boolean
      /** The last day or hour, ISO 8601. Default: now. */
      readonly ending_at?: string | number | boolean | undefined
      /** Only what happened in the app with this id. An unknown one is refused. Without it, all apps. */
      readonly app_id?: string | number | boolean | undefined
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: {
        /** One element for each day or hour, oldest first. */
        readonly data: readonly {
          /** The day, YYYY-MM-DD, in the time zone of the company; or the hour, ISO 8601. */
          readonly time: string
          /** Number of times an app was uninstalled on this day. */
          readonly uninstalls: number
        }[]
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'messages.live_activity.start': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** The app that shows the activity. An unknown one is noted in the request log. */
      readonly app_id: string
      /** Your name for the activity, which updates name again. At most 255 characters. */
      readonly activity_id: string
      /** The values that change, all of them, at most 4096 bytes. */
      readonly content_state: ActivityAttributes
      readonly dismissal_date?: string | undefined
      readonly stale_date?: string | undefined
      /** The type of the attributes, as the app registered it. */
      readonly activity_attributes_type: string
      /** The values that do not change, at most 4096 bytes. */
      readonly activity_attributes: ActivityAttributes
      /** The push that tells users of it. Other members of a push to Apple devices have no effect. */
      readonly notification: {
        /** Alert that users see when the activity begins. */
        readonly alert: {
          /** The title of the alert. */
          readonly title: string
          /** The text of the alert. */
          readonly body: string
        }
      }
      /** The users for whom it begins, at least one. At most 50 together with user_aliases. */
      readonly external_user_ids?: readonly (string | number)[] | undefined
      /** Users by alias. At most 50 together with external_user_ids. */
      readonly user_aliases?: readonly UserAlias[] | undefined
      /** It begins for the users of this segment. */
      readonly segment_id?: string | undefined
      /** It begins for the users of this audience. */
      readonly custom_audience?: {
        /** A test of one custom attribute. */
        readonly custom_attribute?: {
          /** The name of the custom attribute, not empty. A user without it matches few comparisons. */
          readonly custom_attribute_name: string
          /** Comparison. It decides which `value` is right. */
          readonly comparison: 'does_not_equal' | 'does_not_include_value' | 'equals' | 'includes_value' | 'not_equal'
          /** Value to compare with: a text, number or boolean, a regular expression, a number of days, or a time. */
          readonly value: string | number | boolean
        } | {
          /** The name of the custom attribute, not empty. A user without it matches few comparisons. */
          readonly custom_attribute_name: string
          /** Comparison. It decides which `value` is right. */
          readonly comparison: 'after' | 'before' | 'does_not_match_regex' | 'matches_regex'
          /** Value to compare with: a text, number or boolean, a regular expression, a number of days, or a time. */
          readonly value: string
        } | {
          /** The name of the custom attribute, not empty. A user without it matches few comparisons. */
          readonly custom_attribute_name: string
          /** Comparison. It decides which `value` is right. */
          readonly comparison: 'greater_than' | 'greater_than_or_equal_to' | 'greater_than_x_days_ago' | 'greater_than_x_days_in_the_future' | 'less_than' | 'less_than_or_equal_to' | 'less_than_x_days_ago' | 'less_than_x_days_in_the_future'
          /** Value to compare with: a text, number or boolean, a regular expression, a number of days, or a time. */
          readonly value: number
        } | {
          /** The name of the custom attribute, not empty. */
          readonly custom_attribute_name: string
          /** Whether users must have the attribute, or must not. */
          readonly comparison: 'does_not_exist' | 'exists'
          /** Has no effect. */
          readonly value?: unknown
        } | undefined
        /** A test of whether the user wants push messages. */
        readonly push_subscription_status?: {
          /** Whether the status must be this one or any other. */
          readonly comparison: 'is' | 'is_not'
          /** The status to compare with. */
          readonly value: 'opted_in' | 'subscribed' | 'unsubscribed'
        } | undefined
        /** A test of whether the user wants emails. */
        readonly email_subscription_status?: {
          /** Whether the status must be this one or any other. */
          readonly comparison: 'is' | 'is_not'
          /** The status to compare with. */
          readonly value: 'opted_in' | 'subscribed' | 'unsubscribed'
        } | undefined
        /** A test of when the user last used an app. */
        readonly last_used_app?: {
          /** Whether the use must be before or after `value`. */
          readonly comparison: 'after' | 'before'
          /** The time to compare with, ISO 8601. */
          readonly value: string
        } | undefined
        /** Audiences that a user must match, all of them. At least one. */
        readonly AND?: readonly Audience[] | undefined
        /** Audiences of which a user must match one. At least one. */
        readonly OR?: readonly Audience[] | undefined
      } | undefined
    }
    readonly answers: {
      readonly 201: Success
    }
  }
  readonly 'messages.live_activity.update': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** The app that shows the activity. An unknown one is noted in the request log. */
      readonly app_id: string
      /** Your name for the activity, which updates name again. At most 255 characters. */
      readonly activity_id: string
      /** The values that change, all of them, at most 4096 bytes. */
      readonly content_state: ActivityAttributes
      readonly dismissal_date?: string | undefined
      readonly stale_date?: string | undefined
      /** Whether the activity ends with these values. Default false. */
      readonly end_activity?: boolean | undefined
      /** The push that tells users of it; left out, the values change in silence. */
      readonly notification?: {
        /** Alert that users see when the values change: a text, or a title and a text. */
        readonly alert?: string | {
          /** The title of the alert. */
          readonly title?: string | undefined
          /** The text of the alert. */
          readonly body?: string | undefined
        } | undefined
      } | undefined
    }
    readonly answers: {
      readonly 201: Success
    }
  }
  readonly 'messages.schedule.create': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** If true, sends to all of the segment or audience. Without users it must be true. Default false. */
      readonly broadcast?: boolean | undefined
      /** Users. With a segment or an audience, only those who are in it. At most 50 together with user_aliases. */
      readonly external_user_ids?: readonly (string | number)[] | undefined
      /** Users by alias. At most 50 together with external_user_ids. */
      readonly user_aliases?: readonly UserAlias[] | undefined
      /** Only users in this segment get the messages. */
      readonly segment_id?: string | undefined
      /** Only users in this audience get the messages. */
      readonly audience?: {
        /** A test of one custom attribute. */
        readonly custom_attribute?: {
          /** The name of the custom attribute, not empty. A user without it matches few comparisons. */
          readonly custom_attribute_name: string
          /** Comparison. It decides which `value` is right. */
          readonly comparison: 'does_not_equal' | 'does_not_include_value' | 'equals' | 'includes_value' | 'not_equal'
          /** Value to compare with: a text, number or boolean, a regular expression, a number of days, or a time. */
          readonly value: string | number | boolean
        } | {
          /** The name of the custom attribute, not empty. A user without it matches few comparisons. */
          readonly custom_attribute_name: string
          /** Comparison. It decides which `value` is right. */
          readonly comparison: 'after' | 'before' | 'does_not_match_regex' | 'matches_regex'
          /** Value to compare with: a text, number or boolean, a regular expression, a number of days, or a time. */
          readonly value: string
        } | {
          /** The name of the custom attribute, not empty. A user without it matches few comparisons. */
          readonly custom_attribute_name: string
          /** Comparison. It decides which `value` is right. */
          readonly comparison: 'greater_than' | 'greater_than_or_equal_to' | 'greater_than_x_days_ago' | 'greater_than_x_days_in_the_future' | 'less_than' | 'less_than_or_equal_to' | 'less_than_x_days_ago' | 'less_than_x_days_in_the_future'
          /** Value to compare with: a text, number or boolean, a regular expression, a number of days, or a time. */
          readonly value: number
        } | {
          /** The name of the custom attribute, not empty. */
          readonly custom_attribute_name: string
          /** Whether users must have the attribute, or must not. */
          readonly comparison: 'does_not_exist' | 'exists'
          /** Has no effect. */
          readonly value?: unknown
        } | undefined
        /** A test of whether the user wants push messages. */
        readonly push_subscription_status?: {
          /** Whether the status must be this one or any other. */
          readonly comparison: 'is' | 'is_not'
          /** The status to compare with. */
          readonly value: 'opted_in' | 'subscribed' | 'unsubscribed'
        } | undefined
        /** A test of whether the user wants emails. */
        readonly email_subscription_status?: {
          /** Whether the status must be this one or any other. */
          readonly comparison: 'is' | 'is_not'
          /** The status to compare with. */
          readonly value: 'opted_in' | 'subscribed' | 'unsubscribed'
        } | undefined
        /** A test of when the user last used an app. */
        readonly last_used_app?: {
          /** Whether the use must be before or after `value`. */
          readonly comparison: 'after' | 'before'
          /** The time to compare with, ISO 8601. */
          readonly value: string
        } | undefined
        /** Audiences that a user must match, all of them. At least one. */
        readonly AND?: readonly Audience[] | undefined
        /** Audiences of which a user must match one. At least one. */
        readonly OR?: readonly Audience[] | undefined
      } | undefined
      /** The API campaign under which the messages count. Null is none. */
      readonly campaign_id?: string | undefined | null
      /** The send of the campaign under which the messages count. At most 64 ASCII characters; any id. Default: none for users, a new one for a broadcast. */
      readonly send_id?: string | undefined
      /** Whether limits on the number of messages are ignored. It has no effect here: there are no such limits. */
      readonly override_frequency_capping?: 'false' | 'true' | boolean | undefined
      /** Whether limits on the number of messages are ignored. It has no effect here: there are no such limits. */
      readonly override_messaging_limits?: 'false' | 'true' | boolean | undefined
      /** Which state of subscription an email or a push needs. Default subscribed: subscribed or opted in. */
      readonly recipient_subscription_state?: 'all' | 'opted_in' | 'subscribed' | undefined
      /** Messages to send, one for each channel. At least one. */
      readonly messages: Messages
      /** When to send, at most 90 days ahead. */
      readonly schedule: Schedule
    }
    readonly answers: {
      readonly 201: {
        /** The id of this dispatch, 32 hexadecimal digits. */
        readonly dispatch_id: string
        /** The id for changing or deleting the schedule. */
        readonly schedule_id: string
        /** The send under which the messages count. Only a broadcast of a campaign has it; the service makes one that is not given. */
        readonly send_id?: string | undefined
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'messages.schedule.delete': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** The id that creating the schedule answered. */
      readonly schedule_id: string
    }
    readonly answers: {
      readonly 201: Success
    }
  }
  readonly 'messages.schedule.update': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** The id that creating the schedule answered. */
      readonly schedule_id: string
      /** The new schedule. What it leaves out is off. */
      readonly schedule?: Schedule | undefined
      /** The new messages. They replace all of the old ones. */
      readonly messages?: Messages | undefined
    }
    readonly answers: {
      readonly 201: Success
    }
  }
  readonly 'messages.scheduled_broadcasts': {
    readonly params: undefined
    readonly query: {
      /** The end of the list, ISO 8601: the midnight UTC with which its day begins. */
      readonly end_time: string | number | boolean
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: {
        /** Broadcasts with a next send until then, soonest first. Empty if there are none. */
        readonly scheduled_broadcasts: readonly {
          /** The name of the campaign or Canvas. */
          readonly name: string
          /** The id of the campaign or Canvas. */
          readonly id: string
          /** Which of the two it is. */
          readonly type: 'Campaign' | 'Canvas'
          /** Names of its tags. Empty if it has none. */
          readonly tags: readonly string[]
          /** When it goes out next, ISO 8601. Without a time zone where it depends on the user. */
          readonly next_send_time: string
          /** `local_time_zones`, `intelligent_delivery`, or the time zone of the company. */
          readonly schedule_type: string
        }[]
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'messages.send': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** If true, sends to all of the segment or audience. Without users it must be true. Default false. */
      readonly broadcast?: boolean | undefined
      /** Users. With a segment or an audience, only those who are in it. At most 50 together with user_aliases. */
      readonly external_user_ids?: readonly (string | number)[] | undefined
      /** Users by alias. At most 50 together with external_user_ids. */
      readonly user_aliases?: readonly UserAlias[] | undefined
      /** Only users in this segment get the messages. */
      readonly segment_id?: string | undefined
      /** Only users in this audience get the messages. */
      readonly audience?: {
        /** A test of one custom attribute. */
        readonly custom_attribute?: {
          /** The name of the custom attribute, not empty. A user without it matches few comparisons. */
          readonly custom_attribute_name: string
          /** Comparison. It decides which `value` is right. */
          readonly comparison: 'does_not_equal' | 'does_not_include_value' | 'equals' | 'includes_value' | 'not_equal'
          /** Value to compare with: a text, number or boolean, a regular expression, a number of days, or a time. */
          readonly value: string | number | boolean
        } | {
          /** The name of the custom attribute, not empty. A user without it matches few comparisons. */
          readonly custom_attribute_name: string
          /** Comparison. It decides which `value` is right. */
          readonly comparison: 'after' | 'before' | 'does_not_match_regex' | 'matches_regex'
          /** Value to compare with: a text, number or boolean, a regular expression, a number of days, or a time. */
          readonly value: string
        } | {
          /** The name of the custom attribute, not empty. A user without it matches few comparisons. */
          readonly custom_attribute_name: string
          /** Comparison. It decides which `value` is right. */
          readonly comparison: 'greater_than' | 'greater_than_or_equal_to' | 'greater_than_x_days_ago' | 'greater_than_x_days_in_the_future' | 'less_than' | 'less_than_or_equal_to' | 'less_than_x_days_ago' | 'less_than_x_days_in_the_future'
          /** Value to compare with: a text, number or boolean, a regular expression, a number of days, or a time. */
          readonly value: number
        } | {
          /** The name of the custom attribute, not empty. */
          readonly custom_attribute_name: string
          /** Whether users must have the attribute, or must not. */
          readonly comparison: 'does_not_exist' | 'exists'
          /** Has no effect. */
          readonly value?: unknown
        } | undefined
        /** A test of whether the user wants push messages. */
        readonly push_subscription_status?: {
          /** Whether the status must be this one or any other. */
          readonly comparison: 'is' | 'is_not'
          /** The status to compare with. */
          readonly value: 'opted_in' | 'subscribed' | 'unsubscribed'
        } | undefined
        /** A test of whether the user wants emails. */
        readonly email_subscription_status?: {
          /** Whether the status must be this one or any other. */
          readonly comparison: 'is' | 'is_not'
          /** The status to compare with. */
          readonly value: 'opted_in' | 'subscribed' | 'unsubscribed'
        } | undefined
        /** A test of when the user last used an app. */
        readonly last_used_app?: {
          /** Whether the use must be before or after `value`. */
          readonly comparison: 'after' | 'before'
          /** The time to compare with, ISO 8601. */
          readonly value: string
        } | undefined
        /** Audiences that a user must match, all of them. At least one. */
        readonly AND?: readonly Audience[] | undefined
        /** Audiences of which a user must match one. At least one. */
        readonly OR?: readonly Audience[] | undefined
      } | undefined
      /** The API campaign under which the messages count. Null is none. */
      readonly campaign_id?: string | undefined | null
      /** The send of the campaign under which the messages count. At most 64 ASCII characters; any id. Default: none for users, a new one for a broadcast. */
      readonly send_id?: string | undefined
      /** Whether limits on the number of messages are ignored. It has no effect here: there are no such limits. */
      readonly override_frequency_capping?: 'false' | 'true' | boolean | undefined
      /** Whether limits on the number of messages are ignored. It has no effect here: there are no such limits. */
      readonly override_messaging_limits?: 'false' | 'true' | boolean | undefined
      /** Which state of subscription an email or a push needs. Default subscribed: subscribed or opted in. */
      readonly recipient_subscription_state?: 'all' | 'opted_in' | 'subscribed' | undefined
      /** Messages to send, one for each channel. At least one. */
      readonly messages: Messages
    }
    readonly answers: {
      readonly 201: {
        /** The id of this dispatch, 32 hexadecimal digits. */
        readonly dispatch_id: string
        /** The send under which the messages count. Only a broadcast of a campaign has it; the service makes one that is not given. */
        readonly send_id?: string | undefined
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'partners.cohorts': {
    readonly params: {
      /** The name of the partner, 1 to 255 characters. It is part of what names a cohort. */
      readonly partner: string | number | boolean
    }
    readonly query: undefined
    readonly body: {
      /** The key of the partner: any text, because only Braze knows the right ones. */
      readonly partner_api_key: string
      /** The key of the workspace. Default: the key in the header. */
      readonly client_secret?: string | undefined
      /** The partner's id of the cohort, 1 to 255 characters. */
      readonly cohort_id: string
      /** The name that people see, not empty. It replaces an earlier one. */
      readonly name: string
      /** When the partner made the cohort, ISO 8601. */
      readonly created_at: string
    }
    readonly answers: {
      readonly 201: Success
    }
  }
  readonly 'partners.cohorts.users': {
    readonly params: {
      /** The name of the partner, 1 to 255 characters. It is part of what names a cohort. */
      readonly partner: string | number | boolean
    }
    readonly query: undefined
    readonly body: {
      /** The key of the partner: any text, because only Braze knows the right ones. */
      readonly partner_api_key: string
      /** The key of the workspace. Default: the key in the header. */
      readonly client_secret?: string | undefined
      /** The partner's id of the cohort, 1 to 255 characters. */
      readonly cohort_id: string
      /** Users who enter or leave, in this order: up to 1,000 identifiers in all. */
      readonly cohort_changes: readonly {
        /** The external_ids of users. One that nobody has changes nothing. */
        readonly user_ids?: readonly string[] | undefined
        /** The device_ids of users without an external_id. An identified user stays as it was. */
        readonly device_ids?: readonly string[] | undefined
        /** Aliases of users, one or a list of them. */
        readonly aliases?: readonly UserAlias[] | UserAlias | undefined
        /** Whether these users leave the cohort. Default false: they enter it. */
        readonly should_remove?: boolean | undefined
      }[]
    }
    readonly answers: {
      readonly 201: Success
    }
  }
  readonly 'preference_center.get': {
    readonly params: {
      /** The id of the preference center. */
      readonly preference_center_api_id: string | number | boolean
    }
    readonly query: undefined
    readonly body: undefined
    readonly answers: {
      readonly 200: PreferenceCenterDetails
    }
  }
  readonly 'preference_center.list': {
    readonly params: undefined
    readonly query: undefined
    readonly body: undefined
    readonly answers: {
      readonly 200: {
        /** All preference centers, oldest first. */
        readonly preference_centers: readonly ListedPreferenceCenter[]
      }
    }
  }
  readonly 'preference_center.update': {
    readonly params: {
      /** The id of the preference center. */
      readonly preference_center_api_id: string | number | boolean
    }
    readonly query: undefined
    readonly body: PreferenceCenterChange
    readonly answers: {
      readonly 200: ChangedPreferenceCenter
    }
  }
  readonly 'preference_center.update.new': {
    readonly params: undefined
    readonly query: undefined
    readonly body: NewPreferenceCenter
    readonly answers: {
      readonly 201: CreatedPreferenceCenter
    }
  }
  readonly 'preference_center.user.get': {
    readonly params: {
      /** The id of the preference center. */
      readonly preference_center_api_id: string | number | boolean
      /** The external_id of the user. */
      readonly external_id: string | number | boolean
    }
    readonly query: undefined
    readonly body: undefined
    readonly answers: {
      readonly 200: {
        /** A page of the local server. Keep it secret: it can change the states of the user. */
        readonly preference_center_url: string
      }
    }
  }
  readonly 'purchases.product_list': {
    readonly params: undefined
    readonly query: {
      /** The number of the page, from 0; default 0. */
      readonly page?: string | number | boolean | undefined
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: {
        /** The ids of products, as purchases have them. */
        readonly products: readonly string[]
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'purchases.quantity_series': {
    readonly params: undefined
    readonly query: {
      /** Number of elements, days or hours: 1 to 100. */
      readonly length: string | number | boolean
      /** The last day or hour, ISO 8601. Default: now. */
      readonly ending_at?: string | number | boolean | undefined
      /** Whether an element is a `day` or an `hour`. Default `day`. */
      readonly unit?: 'day' | 'hour' | undefined
      /** Only what happened in the app with this id. An unknown one is refused. Without it, all apps. */
      readonly app_id?: string | number | boolean | undefined
      /** The id of a product. Without it, all products. */
      readonly product?: string | number | boolean | undefined
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: {
        /** One element for each day or hour, oldest first. */
        readonly data: readonly {
          /** The day, YYYY-MM-DD, in the time zone of the company; or the hour, ISO 8601. */
          readonly time: string
          /** Number of pieces that were bought. */
          readonly purchase_quantity: number
        }[]
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'purchases.revenue_series': {
    readonly params: undefined
    readonly query: {
      /** Number of elements, days or hours: 1 to 100. */
      readonly length: string | number | boolean
      /** The last day or hour, ISO 8601. Default: now. */
      readonly ending_at?: string | number | boolean | undefined
      /** Whether an element is a `day` or an `hour`. Default `day`. */
      readonly unit?: 'day' | 'hour' | undefined
      /** Only what happened in the app with this id. An unknown one is refused. Without it, all apps. */
      readonly app_id?: string | number | boolean | undefined
      /** The id of a product. Without it, all products. */
      readonly product?: string | number | boolean | undefined
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: {
        /** One element for each day or hour, oldest first. */
        readonly data: readonly {
          /** The day, YYYY-MM-DD, in the time zone of the company; or the hour, ISO 8601. */
          readonly time: string
          /** The money of the purchases, in US dollars. */
          readonly revenue: number
        }[]
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'segments.data_series': {
    readonly params: undefined
    readonly query: {
      /** Number of elements, days or hours: 1 to 100. */
      readonly length: string | number | boolean
      /** The last day or hour, ISO 8601. Default: now. */
      readonly ending_at?: string | number | boolean | undefined
      /** The id of the segment. It must be known and have analytics tracking. */
      readonly segment_id: string | number | boolean
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: {
        /** One element for each day or hour, oldest first. */
        readonly data: readonly {
          /** The day, YYYY-MM-DD, in the time zone of the company; or the hour, ISO 8601. */
          readonly time: string
          /** Number of users in the segment at the end of this day. */
          readonly size: number
        }[]
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'segments.details': {
    readonly params: undefined
    readonly query: {
      /** The id of the segment. An unknown one is refused. */
      readonly segment_id: string | number | boolean
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: {
        /** When the segment was made, ISO 8601. */
        readonly created_at: string
        /** When the segment was changed last, ISO 8601. */
        readonly updated_at: string
        /** The name of the segment. */
        readonly name: string
        /** The filters of the segment, in words. */
        readonly description: string
        /** Description that the team wrote of the segment; may be empty. */
        readonly text_description: string
        /** Names of its tags. Empty if it has none. */
        readonly tags: readonly string[]
        /** Names of the teams that it belongs to. Empty if none. */
        readonly teams: readonly string[]
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'segments.list': {
    readonly params: undefined
    readonly query: {
      /** The number of the page, from 0. Default 0. A page after the last is empty. */
      readonly page?: string | number | boolean | undefined
      /** `asc`: oldest first; `desc`: newest first. Default `asc`. */
      readonly sort_direction?: 'asc' | 'desc' | undefined
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: {
        /** A page of segments, at most 100. */
        readonly segments: readonly {
          /** The id of the segment. */
          readonly id: string
          /** The name of the segment. */
          readonly name: string
          /** Whether the size of the segment is counted each day. */
          readonly analytics_tracking_enabled: boolean
          /** Names of its tags. Empty if it has none. */
          readonly tags: readonly string[]
        }[]
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'sends.data_series': {
    readonly params: undefined
    readonly query: {
      /** Number of elements, days or hours: 1 to 100. */
      readonly length: string | number | boolean
      /** The last day or hour, ISO 8601. Default: now. */
      readonly ending_at?: string | number | boolean | undefined
      /** The id of the API campaign of the send. An unknown id is refused. */
      readonly campaign_id: string | number | boolean
      /** The id of the send. An unknown one is refused. */
      readonly send_id: string | number | boolean
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: SendSeries
    }
  }
  readonly 'sends.id.create': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** The API campaign, or the campaign that requests trigger. */
      readonly campaign_id: string
      /** The id: at most 64 ASCII characters. Default: a UUID. A known one stays unchanged. */
      readonly send_id?: string | undefined
    }
    readonly answers: {
      readonly 201: {
        /** The id of the send. */
        readonly send_id: string
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'sessions.data_series': {
    readonly params: undefined
    readonly query: {
      /** Number of elements, days or hours: 1 to 100. */
      readonly length: string | number | boolean
      /** The last day or hour, ISO 8601. Default: now. */
      readonly ending_at?: string | number | boolean | undefined
      /** Whether an element is a `day` or an `hour`. Default `day`. */
      readonly unit?: 'day' | 'hour' | undefined
      /** Only what happened in the app with this id. An unknown one is refused. Without it, all apps. */
      readonly app_id?: string | number | boolean | undefined
      /** Only what users of this segment did. It must be known and have analytics tracking. Without it, all users. */
      readonly segment_id?: string | number | boolean | undefined
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: {
        /** One element for each day or hour, oldest first. */
        readonly data: readonly {
          /** The day, YYYY-MM-DD, in the time zone of the company; or the hour, ISO 8601. */
          readonly time: string
          /** Number of times users used an app. */
          readonly sessions: number
        }[]
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'sms.invalid_phone_numbers': {
    readonly params: undefined
    readonly query: {
      /** One number to look up, or several as `phone_numbers[]`: E.164, with or without `+`. The dates then do not matter. */
      readonly phone_numbers?: string | number | readonly (string | number | boolean)[] | boolean | undefined
      /** The first day, YYYY-MM-DD: from midnight UTC. */
      readonly start_date?: string | number | boolean | undefined
      /** The last day, YYYY-MM-DD: until its end, UTC. */
      readonly end_date?: string | number | boolean | undefined
      /** Only numbers that are invalid for this reason; left out, all. */
      readonly reason?: 'deactivated' | 'invalid_format' | 'provider_error' | undefined
      /** The most numbers of the answer, 1 to 500; left out, 100. */
      readonly limit?: string | number | boolean | undefined
      /** Number of phone numbers to skip, from the newest; left out, none. */
      readonly offset?: string | number | boolean | undefined
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: {
        /** The invalid numbers, newest first. */
        readonly sms: readonly {
          /** The number, in E.164 format unless that is its fault. */
          readonly phone: string
          /** When it was found to be invalid, ISO 8601. */
          readonly invalid_detected_at: string
          /** `provider_error`: it cannot receive SMS; `deactivated`: nobody has it any more; `invalid_format`: not E.164. */
          readonly reason: 'deactivated' | 'invalid_format' | 'provider_error'
        }[]
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'sms.invalid_phone_numbers.remove': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** The numbers to take off the list, 1 to 50, in E.164 format, with or without `+`. */
      readonly phone_numbers: readonly string[]
    }
    readonly answers: {
      readonly 201: Success
    }
  }
  readonly 'subscription.groups.get': {
    readonly params: undefined
    readonly query: {
      /** One external_id, or up to 50 as `external_id[]`. */
      readonly external_id?: string | number | readonly (string | number | boolean)[] | boolean | undefined
      /** One email address, or up to 50 as `email[]`. */
      readonly email?: string | number | readonly (string | number | boolean)[] | boolean | undefined
      /** One phone, E.164, or up to 50 as `phone[]`. */
      readonly phone?: string | number | readonly (string | number | boolean)[] | boolean | undefined
      /** The most users in the answer: 1 to 100. Default 100. */
      readonly limit?: string | number | boolean | undefined
      /** Number of users to skip. Default 0. Past the end: an empty list. */
      readonly offset?: string | number | boolean | undefined
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: {
        /** The users that the query names. Unknown ones are absent. */
        readonly users: readonly {
          /** The email address of the user; null if there is none. */
          readonly email: string | null
          /** The phone of the user, E.164; null if there is none. */
          readonly phone: string | null
          /** The external_id of the user; null for an anonymous user. */
          readonly external_id: string | null
          /** The subscription groups in which the user has a state. */
          readonly subscription_groups: readonly {
            /** The id of the subscription group. */
            readonly id: string
            /** The name of the subscription group. */
            readonly name: string
            /** The channel of its messages. */
            readonly channel: 'email' | 'sms' | 'whats_app'
            /** Whether the user gets its messages. */
            readonly status: 'Subscribed' | 'Unsubscribed'
          }[]
        }[]
        /** Number of users that the query names, on all pages. */
        readonly total_count: number
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'subscription.status.get': {
    readonly params: undefined
    readonly query: {
      /** One external_id, or up to 50 as `external_id[]`. */
      readonly external_id?: string | number | readonly (string | number | boolean)[] | boolean | undefined
      /** One email address, or up to 50 as `email[]`. */
      readonly email?: string | number | readonly (string | number | boolean)[] | boolean | undefined
      /** One phone, E.164, or up to 50 as `phone[]`. */
      readonly phone?: string | number | readonly (string | number | boolean)[] | boolean | undefined
      /** The id of the subscription group. An unknown one is refused. */
      readonly subscription_group_id: string | number | boolean
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: {
        /** The state of each user, by external_id, or by the identifier of the query. `unknown`: no user, or no state. */
        readonly status: {
          readonly [name: string]: 'Subscribed' | 'Unsubscribed' | 'unknown'
        }
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'subscription.status.set': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** The changes: one for each subscription group. */
      readonly subscription_groups: readonly SubscriptionGroupUpdate[]
    }
    readonly answers: {
      readonly 201: Success
    }
  }
  readonly 'subscription.status.set.v1': {
    readonly params: undefined
    readonly query: undefined
    readonly body: SubscriptionV1Body
    readonly answers: {
      readonly 201: Success
    }
  }
  readonly 'templates.email.create': {
    readonly params: undefined
    readonly query: undefined
    readonly body: NewEmailTemplate
    readonly answers: {
      readonly 201: SavedEmailTemplate
    }
  }
  readonly 'templates.email.info': {
    readonly params: undefined
    readonly query: {
      /** The id of the template. An unknown one is refused. */
      readonly email_template_id: string | number | boolean
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: EmailTemplateInfo
    }
  }
  readonly 'templates.email.list': {
    readonly params: undefined
    readonly query: {
      /** Only those edited at this time or later, ISO 8601. Without it: no such bound. */
      readonly modified_after?: string | number | boolean | undefined
      /** Only those edited at this time or before, ISO 8601, not before `modified_after`. Without it: no such bound. */
      readonly modified_before?: string | number | boolean | undefined
      /** The most in the answer: 1 to 1,000. Default 100. */
      readonly limit?: string | number | boolean | undefined
      /** Number to skip, at least 1. Past the end: an empty list. */
      readonly offset?: string | number | boolean | undefined
    }
    readonly body: undefined
    readonly answers: {
      readonly 200: {
        /** Number of templates on the page. */
        readonly count: number
        /** The page of templates. */
        readonly templates: readonly ListedEmailTemplate[]
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'templates.email.update': {
    readonly params: undefined
    readonly query: undefined
    readonly body: EmailTemplateChange
    readonly answers: {
      readonly 201: SavedEmailTemplate
    }
  }
  readonly 'transactional.send': {
    readonly params: {
      /** The id of a transactional campaign. */
      readonly campaign_id: string | number | boolean
    }
    readonly query: undefined
    readonly body: {
      /** An id of your own. A second request with it within 24 hours sends nothing. */
      readonly external_send_id?: string | undefined
      /** Values for the Liquid of the message, at most 50 KB. */
      readonly trigger_properties?: unknown
      /** The one user who gets the message, by external_user_id or user_alias. */
      readonly recipient: {
        /** The user. An unknown one is made if attributes are given. */
        readonly external_user_id?: string | number | undefined
        /** The user by alias. An unknown one gets nothing. */
        readonly user_alias?: UserAlias | undefined
        /** Members of the profile that are written before the send. */
        readonly attributes?: object | undefined | null
      }
    }
    readonly answers: {
      readonly 201: {
        /** The id of this dispatch, 32 hexadecimal digits. */
        readonly dispatch_id: string
        /** Outcome of the message. A new one is sent. */
        readonly status: 'aborted' | 'sent'
        /** The ids and times of the send. */
        readonly metadata: {
          /** When the request was received; only while or after it is sent. */
          readonly received_at?: string | undefined
          /** When the send was queued; only while or after it is sent. */
          readonly enqueued_at?: string | undefined
          /** When the message was rendered; only after it is sent. */
          readonly executed_at?: string | undefined
          /** When the message was sent; only after it is sent. */
          readonly sent_at?: string | undefined
          /** When the message was aborted. */
          readonly aborted_at?: string | undefined
          /** Why the message was aborted. */
          readonly reason?: string | undefined
          /** The id of the campaign. */
          readonly campaign_api_id: string
          /** The id that the request gave. */
          readonly external_send_id?: string | undefined
        }
      }
    }
  }
  readonly 'users.alias.new': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** Up to 50 new aliases. */
      readonly user_aliases: readonly {
        /** The user that gets the alias. Without it, a new user is made who has only the alias. */
        readonly external_id?: string | number | undefined
        /** The name of the alias, not empty. With its label, it names one user. */
        readonly alias_name: string
        /** The kind of alias, not empty. A user has at most one name of each label. */
        readonly alias_label: string
      }[]
    }
    readonly answers: {
      readonly 201: {
        /** Number of aliases in the request, done or not. */
        readonly aliases_processed: number
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'users.alias.update': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** Up to 50 changes of the name of an alias. */
      readonly alias_updates: readonly {
        /** The kind of alias. It does not change. */
        readonly alias_label: string
        /** The present name. An unknown one changes nothing. */
        readonly old_alias_name: string
        /** The new name, which no user may have with this label. */
        readonly new_alias_name: string
      }[]
    }
    readonly answers: {
      readonly 201: {
        /** Number of aliases in the request, done or not. */
        readonly aliases_processed: number
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'users.delete': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** Up to 50 external_ids; a deprecated one deletes its user too. */
      readonly external_ids?: readonly (string | number)[] | undefined
      /** Up to 50 aliases. */
      readonly user_aliases?: readonly UserAlias[] | undefined
      /** Up to 50 braze_ids. */
      readonly braze_ids?: readonly string[] | undefined
      /** Up to 50 email addresses, each with a prioritization; each deletes at most one user. */
      readonly email_addresses?: readonly {
        /** The email address of the user. */
        readonly email: string
        /** Which user to delete if several share the address; if several are left, none is deleted. */
        readonly prioritization: readonly ('identified' | 'most_recently_updated' | 'unidentified')[]
      }[] | undefined
      /** Up to 50 phones, each with a prioritization; each deletes at most one user. */
      readonly phone_numbers?: readonly {
        /** The phone of the user, E.164. */
        readonly phone: string
        /** Which user to delete if several share the address; if several are left, none is deleted. */
        readonly prioritization: readonly ('identified' | 'most_recently_updated' | 'unidentified')[]
      }[] | undefined
    }
    readonly answers: {
      readonly 201: {
        /** The number of identifiers in the request, known or not. */
        readonly deleted: number
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'users.export.global_control_group': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** The members that each user has in the file; those without a value are left out. Campaigns and Canvases are those of the last 90 days. */
      readonly fields_to_export: readonly ('apps' | 'attributed_ad' | 'attributed_adgroup' | 'attributed_campaign' | 'attributed_source' | 'braze_id' | 'campaigns_received' | 'canvases_received' | 'cards_clicked' | 'country' | 'created_at' | 'custom_attributes' | 'custom_events' | 'devices' | 'dob' | 'email' | 'email_subscribe' | 'external_id' | 'first_name' | 'gender' | 'home_city' | 'language' | 'last_coordinates' | 'last_name' | 'phone' | 'purchases' | 'push_opted_in_at' | 'push_subscribe' | 'push_tokens' | 'random_bucket' | 'time_zone' | 'total_revenue' | 'uninstalled_at' | 'user_aliases')[]
      /** A URL that gets a POST when the file is ready. The local server calls only addresses on its machine. */
      readonly callback_endpoint?: string | undefined
      /** Concerns storage of your own, which the local service does not have: the file is always a ZIP. */
      readonly output_format?: 'gzip' | 'zip' | undefined
    }
    readonly answers: {
      readonly 201: AcceptedFile
    }
  }
  readonly 'users.export.ids': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** Up to 50 external_ids. Unknown ones are in `invalid_user_ids`. */
      readonly external_ids?: readonly (string | number)[] | undefined
      /** Up to 50 aliases. Unknown ones are in `invalid_user_ids`. */
      readonly user_aliases?: readonly UserAlias[] | undefined
      /** The id of a device: exports its users. */
      readonly device_id?: string | number | undefined
      /** The braze_id of one user. */
      readonly braze_id?: string | undefined
      /** An email address: exports all of its users. */
      readonly email_address?: string | undefined
      /** A phone, E.164: exports all of its users. */
      readonly phone?: string | undefined
      /** The members that each user has in the answer. Without it: all of them. */
      readonly fields_to_export?: readonly ('apps' | 'attributed_ad' | 'attributed_adgroup' | 'attributed_campaign' | 'attributed_source' | 'braze_id' | 'campaigns_received' | 'canvases_received' | 'cards_clicked' | 'country' | 'created_at' | 'custom_attributes' | 'custom_events' | 'devices' | 'dob' | 'email' | 'email_subscribe' | 'external_id' | 'first_name' | 'gender' | 'home_city' | 'language' | 'last_coordinates' | 'last_name' | 'phone' | 'purchases' | 'push_opted_in_at' | 'push_subscribe' | 'push_tokens' | 'random_bucket' | 'time_zone' | 'total_revenue' | 'uninstalled_at' | 'user_aliases')[] | undefined
    }
    readonly answers: {
      readonly 201: {
        /** The users that were found. Their values are absent where they have none. */
        readonly users: readonly ExportedUser[]
        /** The given identifiers that no user has. Absent if there are none. */
        readonly invalid_user_ids?: readonly (string | UserAlias)[] | undefined
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'users.export.segment': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** The members that each user has in the file; those without a value are left out. Campaigns and Canvases are those of the last 90 days. */
      readonly fields_to_export: readonly ('apps' | 'attributed_ad' | 'attributed_adgroup' | 'attributed_campaign' | 'attributed_source' | 'braze_id' | 'campaigns_received' | 'canvases_received' | 'cards_clicked' | 'country' | 'created_at' | 'custom_attributes' | 'custom_events' | 'devices' | 'dob' | 'email' | 'email_subscribe' | 'external_id' | 'first_name' | 'gender' | 'home_city' | 'language' | 'last_coordinates' | 'last_name' | 'phone' | 'purchases' | 'push_opted_in_at' | 'push_subscribe' | 'push_tokens' | 'random_bucket' | 'time_zone' | 'total_revenue' | 'uninstalled_at' | 'user_aliases')[]
      /** A URL that gets a POST when the file is ready. The local server calls only addresses on its machine. */
      readonly callback_endpoint?: string | undefined
      /** Concerns storage of your own, which the local service does not have: the file is always a ZIP. */
      readonly output_format?: 'gzip' | 'zip' | undefined
      /** The id of the segment. */
      readonly segment_id: string
      /** The custom attributes to export, at most 500. `custom_attributes` in fields_to_export means all, even so. */
      readonly custom_attributes_to_export?: readonly string[] | undefined
    }
    readonly answers: {
      readonly 201: AcceptedFile
    }
  }
  readonly 'users.export.segment.cancel': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** The id of the segment. */
      readonly segment_id: string
    }
    readonly answers: {
      readonly 200: Success
    }
  }
  readonly 'users.external_ids.remove': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** 1 to 50 deprecated external_ids; the primary id of a user is not removed. */
      readonly external_ids: readonly (string | number)[]
    }
    readonly answers: {
      readonly 201: {
        /** The ids that no longer find a user. */
        readonly removed_ids: readonly string[]
        /** Identifiers that were not removed, with the reason: one text each, which begins with the place in the request. */
        readonly removal_errors: readonly (readonly string[])[]
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'users.external_ids.rename': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** 1 to 50 renames, done in this order. */
      readonly external_id_renames: readonly {
        /** The user's present external_id: the primary one, not a deprecated one. */
        readonly current_external_id: string | number
        /** The user's new external_id, 1 to 987 bytes; no user may have it, not even as a deprecated id. */
        readonly new_external_id: string | number
      }[]
    }
    readonly answers: {
      readonly 201: {
        /** Identifiers that were not renamed, with the reason: one text each, which begins with the place in the request. */
        readonly rename_errors: readonly (readonly string[])[]
        /** Identifiers that were renamed. */
        readonly external_ids: readonly {
          /** The former external_id, now a deprecated id of the user. */
          readonly current_external_id: string
          /** The external_id of the user from now on. */
          readonly new_external_id: string
        }[]
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'users.identify': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** Up to 50 users by alias. */
      readonly aliases_to_identify?: readonly {
        /** The external_id that the user gets, 1 to 987 bytes. If a user has it, the two become one. */
        readonly external_id: string | number
        /** The alias of a user without an external_id. */
        readonly user_alias: UserAlias
      }[] | undefined
      /** Up to 50 users by email address. */
      readonly emails_to_identify?: readonly {
        /** The external_id that the user gets, 1 to 987 bytes. If a user has it, the two become one. */
        readonly external_id: string | number
        /** The email address of a user. */
        readonly email: string
        /** Which user is meant if several have the address. */
        readonly prioritization: readonly ('identified' | 'least_recently_updated' | 'most_recently_updated' | 'unidentified')[]
      }[] | undefined
      /** Up to 50 users by phone. */
      readonly phone_numbers_to_identify?: readonly {
        /** The external_id that the user gets, 1 to 987 bytes. If a user has it, the two become one. */
        readonly external_id: string | number
        /** The phone of a user, E.164. */
        readonly phone: string
        /** Which user is meant if several have the phone. */
        readonly prioritization: readonly ('identified' | 'least_recently_updated' | 'most_recently_updated' | 'unidentified')[]
      }[] | undefined
      /** Whether the identified user gets the values that it lacks from the other one. Default `merge`. */
      readonly merge_behavior?: 'merge' | 'none' | undefined
    }
    readonly answers: {
      readonly 201: {
        /** Number of users whom the request names, done or not. */
        readonly aliases_processed: number
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'users.merge': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** Up to 50 merges, done in this order. */
      readonly merge_updates: readonly MergeUpdate[]
    }
    readonly answers: {
      readonly 202: Success
    }
  }
  readonly 'users.track': {
    readonly params: undefined
    readonly query: undefined
    readonly body: TrackBody
    readonly answers: {
      readonly 201: {
        /** Number of accepted attributes objects. Absent if there was none. */
        readonly attributes_processed?: number | undefined
        /** Number of accepted events. Absent if there was none. */
        readonly events_processed?: number | undefined
        /** Number of accepted purchases. Absent if there was none. */
        readonly purchases_processed?: number | undefined
        /** The objects that were left out, and why. Absent if there is none. */
        readonly errors?: readonly TrackObjectError[] | undefined
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'users.track.bulk': {
    readonly params: undefined
    readonly query: undefined
    readonly body: TrackBody
    readonly answers: {
      readonly 201: {
        /** Number of accepted attributes objects. Absent if there was none. */
        readonly attributes_processed?: number | undefined
        /** Number of accepted events. Absent if there was none. */
        readonly events_processed?: number | undefined
        /** Number of accepted purchases. Absent if there was none. */
        readonly purchases_processed?: number | undefined
        /** The objects that were left out, and why. Absent if there is none. */
        readonly errors?: readonly TrackObjectError[] | undefined
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
  readonly 'users.track.sync': {
    readonly params: undefined
    readonly query: undefined
    readonly body: {
      /** One attributes object, if there is no event and no purchase. */
      readonly attributes?: readonly AttributesObject[] | undefined
      /** One event, if there are no attributes and no purchase. */
      readonly events?: readonly EventObject[] | undefined
      /** One purchase, if there are no attributes and no event. */
      readonly purchases?: readonly PurchaseObject[] | undefined
    }
    readonly answers: {
      readonly 201: {
        /** The user; empty if the object names an unknown user and may not create one. */
        readonly users: readonly {
          /** The external_id of the request. */
          readonly external_id?: string | undefined
          /** The user_alias of the request. */
          readonly user_alias?: UserAlias | undefined
          /** The braze_id of the request. */
          readonly braze_id?: string | undefined
          /** The email of the request, if it names the user. */
          readonly email?: string | undefined
          /** The phone of the request, if it names the user. */
          readonly phone?: string | undefined
          /** The custom attributes that the request names, with their values now; one that was removed is absent. */
          readonly custom_attributes?: ActivityAttributes | undefined
          /** The event of the request. */
          readonly custom_events?: readonly {
            /** When it happened first, ISO 8601. */
            readonly first: string
            /** When it happened last, ISO 8601. */
            readonly last: string
            /** Number of times it has happened, with the one of the request. */
            readonly count: number
            /** The name of the event. */
            readonly name: string
          }[] | undefined
          /** The product of the request; count has each piece. */
          readonly purchase_events?: readonly {
            /** When it happened first, ISO 8601. */
            readonly first: string
            /** When it happened last, ISO 8601. */
            readonly last: string
            /** Number of times it has happened, with the one of the request. */
            readonly count: number
            /** The product that was bought. */
            readonly product_id: string
          }[] | undefined
        }[]
        /** Always `success`. */
        readonly message: 'success'
      }
    }
  }
}
