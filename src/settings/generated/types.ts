/* Generated from schemas/ by `node scripts/generate.mjs`. Do not edit. */
/**
 * The settings of an organization. A setting that is not in the file stays unchanged.
 */
export interface OrganizationSettings {
  /**
   * The organization's name in URLs, unique across the service. Letters, digits and inner hyphens; not only digits.
   */
  slug?: string;
  /**
   * The organization's display name.
   */
  name?: string;
  /**
   * Whether the organization gets features before their public release.
   */
  isEarlyAdopter?: boolean;
  /**
   * Whether AI features are hidden.
   */
  hideAiFeatures?: boolean;
  /**
   * Whether code coverage insights are enabled. Requires the Team plan or above.
   */
  coverageAccess?: boolean;
  /**
   * The initial role of new members. Deployments accept it only from callers with org:admin.
   */
  defaultRole?: "member" | "admin" | "manager" | "owner";
  /**
   * Whether members can join any team without an invitation.
   */
  openMembership?: boolean;
  /**
   * Whether members can delete and discard events (they get the scope event:admin).
   */
  eventsMemberAdmin?: boolean;
  /**
   * Whether members can create, edit and delete alert rules (they get the scope alerts:write).
   */
  alertsMemberWrite?: boolean;
  /**
   * The lowest role that can download event attachments, such as native crash reports and log files.
   */
  attachmentsRole?: "member" | "admin" | "manager" | "owner";
  /**
   * The lowest role that can download debug information files, mapping files and source maps.
   */
  debugFilesRole?: "member" | "admin" | "manager" | "owner";
  /**
   * The organization's avatar: its initials (letter_avatar) or an image (upload, which requires avatar).
   */
  avatarType?: "letter_avatar" | "upload";
  /**
   * The image as base64, usually ${file:logo.png}. Deployments accept square GIF, JPEG and PNG images of 256 to 1024 pixels and at most 5,000,000 bytes.
   */
  avatar?: string;
  /**
   * Whether every member must use two-factor authentication. The caller must use it too.
   */
  require2FA?: boolean;
  /**
   * Whether limited details of an issue can be shared with people who are not signed in.
   */
  allowSharedIssues?: boolean;
  /**
   * Whether personal data and source code are removed from notifications and similar messages.
   */
  enhancedPrivacy?: boolean;
  /**
   * Whether the service can download JavaScript source code from the web if context is missing.
   */
  scrapeJavaScript?: boolean;
  /**
   * The number of native crash reports stored per issue: 0 for none, -1 for all.
   */
  storeCrashReports?: 0 | 1 | 5 | 10 | 20 | 50 | 100 | -1;
  /**
   * Whether users can request to join the organization.
   */
  allowJoinRequests?: boolean;
  /**
   * Whether the service scrubs data in every project, regardless of the project's settings.
   */
  dataScrubber?: boolean;
  /**
   * Whether the default scrubbers (passwords, credit cards) apply to every project.
   */
  dataScrubberDefaults?: boolean;
  /**
   * Additional names of fields that are scrubbed in every project.
   */
  sensitiveFields?: string[];
  /**
   * Names of fields that are never scrubbed, in any project.
   */
  safeFields?: string[];
  /**
   * Whether IP addresses are removed from new events of every project.
   */
  scrubIPAddresses?: boolean;
  /**
   * Scrubbing rules and the fields that they apply to, as structured data. Always replaced completely; null or an empty string clears it.
   */
  relayPiiConfig?:
    | null
    | ""
    | {
        /**
         * What to find and how to redact it, by rule key.
         */
        rules?: {
          [k: string]: {
            /**
             * The data that the rule finds, for example creditcard or anything.
             */
            type: string;
            /**
             * How the data is redacted.
             */
            redaction?: {
              /**
               * For example mask or remove.
               */
              method: string;
              [k: string]: unknown;
            };
            [k: string]: unknown;
          };
        };
        /**
         * The rules that apply to each field: rule keys by field path.
         */
        applications?: {
          [k: string]: string[];
        };
        /**
         * Variables of the rules, which deployments store together with the rules.
         */
        vars?: {
          [k: string]: unknown;
        };
      };
  /**
   * The local relays that the organization trusts. Requires the Business or Enterprise plan.
   */
  trustedRelays?: {
    /**
     * The relay's name.
     */
    name: string;
    /**
     * The relay's public key, which identifies it; usually 43 characters of base64url.
     */
    publicKey: string;
    /**
     * The purpose of the relay.
     */
    description?: string | null;
  }[];
  /**
   * Whether the service comments on recent pull requests that possibly caused issues.
   */
  hostAPRBot?: boolean;
  /**
   * Whether the service comments on open pull requests with recent error issues in the changed code.
   */
  hostAOpenPRBot?: boolean;
  /**
   * Whether the service searches for committers who are not members of the organization.
   */
  hostANudgeInvite?: boolean;
  /**
   * Whether the service comments on recent pull requests that possibly caused issues.
   */
  hostBPRBot?: boolean;
  /**
   * Whether the service comments on open pull requests with recent error issues in the changed code.
   */
  hostBOpenPRBot?: boolean;
  /**
   * Whether follow-up notifications of issue alerts are posted in chat threads.
   */
  issueAlertsThreadFlag?: boolean;
  /**
   * Whether follow-up notifications of metric alerts are posted in chat threads.
   */
  metricAlertsThreadFlag?: boolean;
  /**
   * Restores an organization that is pending deletion. Must be true: deployments restore the organization with any value. To do nothing, omit the setting.
   */
  cancelDeletion?: true;
}

/**
 * The settings of a project. A setting that is not in the file stays unchanged.
 */
export interface ProjectSettings {
  /**
   * Whether the project is starred. This is a setting of the token's user, not of the project.
   */
  isBookmarked?: boolean;
  /**
   * The project's display name.
   */
  name?: string;
  /**
   * The project's name in URLs, unique within the organization. Lower-case letters, digits, hyphens and underscores; not only digits.
   */
  slug?: string;
  /**
   * The project's platform, for example python-django. It can be changed, but not cleared.
   */
  platform?: string;
  /**
   * The prefix of the subject of the project's e-mails. An empty string means no prefix.
   */
  subjectPrefix?: string;
  /**
   * The subject of e-mails for single alerts, without the prefix. Variables: $title, $shortID, $projectID, $orgID, ${tag:<key>}.
   */
  subjectTemplate?: string;
  /**
   * The number of hours without a new event after which an issue is resolved automatically. 0 (or null) disables this.
   */
  resolveAge?: number | null;
  /**
   * The highlighted context of the project's issues: keys by type of context. Once set, it cannot be reset to the platform's preset.
   */
  highlightContext?: {
    [k: string]: string[];
  };
  /**
   * The highlighted tags of the project's issues, in display order. Once set, they cannot be reset to the platform's preset.
   */
  highlightTags?: string[];
  /**
   * How readily issues are submitted for automated fixing.
   */
  autofixAutomationTuning?: "off" | "super_low" | "low" | "medium" | "high" | "always";
  /**
   * Whether new issues are analysed automatically.
   */
  aiScannerAutomation?: boolean;
}

/**
 * The reply to an organization update. Unlisted fields are allowed.
 */
export interface OrganizationReply {
  id: string;
  slug: string;
  name?: string;
  status?: {
    /**
     * active, pending_deletion, …
     */
    id: string;
    name?: string;
    [k: string]: unknown;
  };
  /**
   * ISO 8601.
   */
  dateCreated?: string;
  isEarlyAdopter?: boolean;
  allowMemberInvite?: boolean;
  allowMemberProjectCreation?: boolean;
  allowSuperuserAccess?: boolean;
  require2FA?: boolean;
  requiresSso?: boolean;
  hasAuthProvider?: boolean;
  isDefault?: boolean;
  isDynamicallySampled?: boolean;
  avatar?: {
    avatarType?: string;
    avatarUuid?: string | null;
    avatarUrl?: string | null;
    [k: string]: unknown;
  };
  links?: {
    organizationUrl?: string;
    regionUrl?: string;
    [k: string]: unknown;
  };
  /**
   * The caller's scopes.
   */
  access?: string[];
  onboardingTasks?: {
    task?: string;
    status?: string;
    /**
     * Null, or any value from the service.
     */
    completionSeen?: {
      [k: string]: unknown;
    };
    /**
     * ISO 8601.
     */
    dateCompleted?: string;
    data?: {
      [k: string]: unknown;
    };
    [k: string]: unknown;
  }[];
  experiments?: {
    [k: string]: unknown;
  };
  defaultRole?: string;
  role?: string;
  orgRole?: string;
  orgRoleList?: {
    id?: string;
    name?: string;
    desc?: string;
    scopes?: string[];
    allowed?: boolean;
    isAllowed?: boolean;
    isRetired?: boolean;
    is_global?: boolean;
    isGlobal?: boolean;
    isTeamRolesAllowed?: boolean;
    minimumTeamRole?: string;
    [k: string]: unknown;
  }[];
  teamRoleList?: {
    id?: string;
    name?: string;
    desc?: string;
    scopes?: string[];
    allowed?: boolean;
    isAllowed?: boolean;
    isRetired?: boolean;
    isTeamRolesAllowed?: boolean;
    isMinimumRoleFor?: string | null;
    [k: string]: unknown;
  }[];
  openMembership?: boolean;
  allowSharedIssues?: boolean;
  enhancedPrivacy?: boolean;
  dataScrubber?: boolean;
  dataScrubberDefaults?: boolean;
  scrubIPAddresses?: boolean;
  scrapeJavaScript?: boolean;
  allowJoinRequests?: boolean;
  eventsMemberAdmin?: boolean;
  alertsMemberWrite?: boolean;
  coverageAccess?: boolean;
  hideAiFeatures?: boolean;
  hostAPRBot?: boolean;
  hostAOpenPRBot?: boolean;
  hostANudgeInvite?: boolean;
  hostBPRBot?: boolean;
  hostBOpenPRBot?: boolean;
  issueAlertsThreadFlag?: boolean;
  metricAlertsThreadFlag?: boolean;
  aggregatedDataConsent?: boolean;
  defaultAiScannerAutomation?: boolean;
  enablePrReviewTestGeneration?: boolean;
  sensitiveFields?: string[];
  safeFields?: string[];
  storeCrashReports?: number;
  attachmentsRole?: string;
  debugFilesRole?: string;
  /**
   * A JSON document as a string.
   */
  relayPiiConfig?: string | null;
  defaultAutofixAutomationTuning?: string;
  trustedRelays?: unknown[];
  pendingAccessRequests?: number;
  teams?: {
    id: string;
    slug: string;
    name?: string;
    /**
     * ISO 8601.
     */
    dateCreated?: string;
    isMember?: boolean;
    /**
     * Null if the caller is not in the team.
     */
    teamRole?: string | null;
    flags?: {
      "idp:provisioned"?: boolean;
      [k: string]: unknown;
    };
    /**
     * The caller's scopes.
     */
    access?: string[];
    hasAccess?: boolean;
    isPending?: boolean;
    memberCount?: number;
    avatar?: {
      avatarType?: string;
      avatarUuid?: string | null;
      [k: string]: unknown;
    };
    [k: string]: unknown;
  }[];
  projects?: {
    /**
     * Null if the project has no team.
     */
    team?: null | {
      id: string;
      slug: string;
      name?: string;
      [k: string]: unknown;
    };
    teams?: {
      id: string;
      slug: string;
      name?: string;
      [k: string]: unknown;
    }[];
    id: string;
    name?: string;
    slug: string;
    /**
     * Null if a deployment has none.
     */
    platform?: string | null;
    isBookmarked?: boolean;
    isMember?: boolean;
    hasAccess?: boolean;
    /**
     * The caller's scopes.
     */
    access?: string[];
    /**
     * ISO 8601.
     */
    dateCreated?: string;
    environments?: unknown[];
    features?: string[];
    /**
     * Null, or any value from the service.
     */
    firstEvent?: {
      [k: string]: unknown;
    };
    firstTransactionEvent?: boolean;
    platforms?: unknown[];
    /**
     * Null, or any value from the service.
     */
    latestRelease?: {
      [k: string]: unknown;
    };
    /**
     * Null, or any value from the service.
     */
    latestDeploys?: {
      [k: string]: unknown;
    };
    hasSessions?: boolean;
    hasProfiles?: boolean;
    hasReplays?: boolean;
    hasFlags?: boolean;
    hasFeedbacks?: boolean;
    hasNewFeedbacks?: boolean;
    hasMonitors?: boolean;
    hasMinifiedStackTrace?: boolean;
    hasInsightsHttp?: boolean;
    hasInsightsDb?: boolean;
    hasInsightsAssets?: boolean;
    hasInsightsAppStart?: boolean;
    hasInsightsScreenLoad?: boolean;
    hasInsightsVitals?: boolean;
    hasInsightsCaches?: boolean;
    hasInsightsQueues?: boolean;
    hasInsightsLlmMonitoring?: boolean;
    hasInsightsAgentMonitoring?: boolean;
    hasInsightsMCP?: boolean;
    hasLogs?: boolean;
    hasUserReports?: boolean;
    [k: string]: unknown;
  }[];
  [k: string]: unknown;
}

/**
 * The reply to a project update. Unlisted fields are allowed.
 */
export interface ProjectReply {
  id: string;
  slug: string;
  name?: string;
  /**
   * Null if a deployment has none.
   */
  platform?: string | null;
  /**
   * ISO 8601.
   */
  dateCreated?: string;
  isBookmarked?: boolean;
  isMember?: boolean;
  hasAccess?: boolean;
  isInternal?: boolean;
  isPublic?: boolean;
  firstTransactionEvent?: boolean;
  hasMinifiedStackTrace?: boolean;
  hasFeedbacks?: boolean;
  hasMonitors?: boolean;
  hasNewFeedbacks?: boolean;
  hasProfiles?: boolean;
  hasReplays?: boolean;
  hasFlags?: boolean;
  hasSessions?: boolean;
  hasInsightsHttp?: boolean;
  hasInsightsDb?: boolean;
  hasInsightsAssets?: boolean;
  hasInsightsAppStart?: boolean;
  hasInsightsScreenLoad?: boolean;
  hasInsightsVitals?: boolean;
  hasInsightsCaches?: boolean;
  hasInsightsQueues?: boolean;
  hasInsightsAgentMonitoring?: boolean;
  hasInsightsMCP?: boolean;
  hasLogs?: boolean;
  hasTraceMetrics?: boolean;
  dataScrubber?: boolean;
  dataScrubberDefaults?: boolean;
  verifySSL?: boolean;
  scrubIPAddresses?: boolean;
  scrapeJavaScript?: boolean;
  tempestFetchScreenshots?: boolean;
  tempestFetchDumps?: boolean;
  isDynamicallySampled?: boolean;
  aiScannerAutomation?: boolean;
  features?: string[];
  /**
   * ISO 8601.
   */
  firstEvent?: string | null;
  /**
   * The caller's scopes.
   */
  access?: string[];
  avatar?: {
    avatarType?: string;
    avatarUuid?: string | null;
    [k: string]: unknown;
  };
  /**
   * A hexadecimal colour.
   */
  color?: string;
  status?: string;
  /**
   * Null if the project has no team.
   */
  team?: null | {
    id: string;
    name?: string;
    slug: string;
    [k: string]: unknown;
  };
  teams?: {
    id: string;
    name?: string;
    slug: string;
    [k: string]: unknown;
  }[];
  latestRelease?: {
    version?: string;
    [k: string]: unknown;
  } | null;
  /**
   * Options of the project by key. The prefix svc: is the deployment's own.
   */
  options?: {
    "svc:transaction_name_cluster_rules"?: unknown;
    "digests:mail:maximum_delay"?: unknown;
    "digests:mail:minimum_delay"?: unknown;
    "svc:scrub_defaults"?: unknown;
    "svc:scrape_javascript"?: unknown;
    "mail:subject_prefix"?: unknown;
    "svc:relay_pii_config"?: unknown;
    "svc:scrub_data"?: unknown;
    /**
     * A secret: never kept, printed or stored.
     */
    "svc:token"?: {
      [k: string]: unknown;
    };
    "svc:resolve_age"?: unknown;
    "svc:grouping_config"?: unknown;
    "svc:secondary_grouping_config"?: unknown;
    "svc:secondary_grouping_expiry"?: unknown;
    "quotas:spike-protection-disabled"?: unknown;
    "svc:store_crash_reports"?: unknown;
    "svc:builtin_symbol_sources"?: unknown;
    "svc:origins"?: unknown;
    "svc:sensitive_fields"?: unknown;
    "svc:scrub_ip_address"?: unknown;
    "svc:default_environment"?: unknown;
    "svc:verify_ssl"?: unknown;
    "svc:csp_ignored_sources_defaults"?: unknown;
    "svc:csp_ignored_sources"?: unknown;
    "filters:blacklisted_ips"?: unknown;
    "filters:react-hydration-errors"?: unknown;
    "filters:chunk-load-error"?: unknown;
    "filters:releases"?: unknown;
    "filters:error_messages"?: unknown;
    "feedback:branding"?: unknown;
    [k: string]: unknown;
  };
  digestsMinDelay?: number | null;
  digestsMaxDelay?: number | null;
  resolveAge?: number | null;
  storeCrashReports?: number | null;
  secondaryGroupingExpiry?: number | null;
  processingIssues?: number | null;
  subjectPrefix?: string | null;
  subjectTemplate?: string | null;
  groupingConfig?: string | null;
  secondaryGroupingConfig?: string | null;
  groupingEnhancements?: string | null;
  derivedGroupingEnhancements?: string | null;
  fingerprintingRules?: string | null;
  defaultEnvironment?: string | null;
  /**
   * A JSON document as a string.
   */
  symbolSources?: string;
  autofixAutomationTuning?: string | null;
  /**
   * A secret: never kept, printed or stored.
   */
  securityToken?: string;
  securityTokenHeader?: string | null;
  allowedDomains?: string[];
  safeFields?: string[];
  sensitiveFields?: string[];
  builtinSymbolSources?: string[];
  platforms?: string[];
  highlightTags?: string[];
  /**
   * A JSON document as a string.
   */
  relayPiiConfig?: string | null;
  organization?: {
    id?: string;
    slug?: string;
    status?: {
      id?: string;
      name?: string;
      [k: string]: unknown;
    };
    name?: string;
    /**
     * ISO 8601.
     */
    dateCreated?: string;
    isEarlyAdopter?: boolean;
    allowMemberInvite?: boolean;
    allowMemberProjectCreation?: boolean;
    allowSuperuserAccess?: boolean;
    require2FA?: boolean;
    avatar?: {
      avatarType?: string;
      avatarUuid?: string | null;
      [k: string]: unknown;
    };
    features?: string[];
    links?: {
      organizationUrl?: string;
      regionUrl?: string;
      [k: string]: unknown;
    };
    hasAuthProvider?: boolean;
    [k: string]: unknown;
  };
  plugins?: {
    id?: string;
    name?: string;
    slug?: string;
    shortName?: string;
    type?: string;
    status?: string;
    doc?: string;
    description?: string;
    version?: string | null;
    canDisable?: boolean;
    isTestable?: boolean;
    hasConfiguration?: boolean;
    enabled?: boolean;
    isDeprecated?: boolean;
    isHidden?: boolean;
    metadata?: {
      [k: string]: unknown;
    };
    contexts?: unknown[];
    assets?: unknown[];
    /**
     * Null, or any value from the service.
     */
    firstPartyAlternative?: {
      [k: string]: unknown;
    };
    /**
     * Null, or any value from the service.
     */
    deprecationDate?: {
      [k: string]: unknown;
    };
    /**
     * Null, or any value from the service.
     */
    altIsSvcApp?: {
      [k: string]: unknown;
    };
    author?: {
      name?: string;
      url?: string;
      [k: string]: unknown;
    } | null;
    features?: string[];
    featureDescriptions?: {
      description?: string;
      featureGate?: string;
      [k: string]: unknown;
    }[];
    resourceLinks?: {
      title?: string;
      url?: string;
      [k: string]: unknown;
    }[];
    [k: string]: unknown;
  }[];
  dynamicSamplingBiases?:
    | {
        id?: string;
        active?: boolean;
        [k: string]: unknown;
      }[]
    | null;
  debugFilesRole?: string | null;
  highlightContext?: {
    [k: string]: unknown;
  };
  highlightPreset?: {
    tags?: unknown[];
    context?: {
      [k: string]: unknown;
    };
    [k: string]: unknown;
  };
  [k: string]: unknown;
}

/**
 * One item of the issue list. Unlisted fields are allowed; parameters of the list can omit fields.
 */
export interface Issue {
  id: string;
  shortId?: string;
  title?: string;
  culprit?: string;
  level?: string;
  platform?: string | null;
  type?: string;
  permalink?: string;
  shareId?: string | null;
  priority?: string | null;
  status?: string;
  substatus?: string | null;
  issueCategory?: string;
  issueType?: string;
  /**
   * A number as a string.
   */
  count?: string;
  userCount?: number;
  sessionCount?: number;
  numComments?: number;
  /**
   * ISO 8601.
   */
  firstSeen?: string;
  /**
   * ISO 8601.
   */
  lastSeen?: string;
  annotations?: unknown[];
  integrationIssues?: unknown[];
  pluginIssues?: unknown[];
  pluginActions?: unknown[];
  svcAppIssues?: unknown[];
  /**
   * Null if the issue is unassigned.
   */
  assignedTo?: {
    type?: string;
    id?: string;
    name?: string;
    email?: string;
    [k: string]: unknown;
  } | null;
  /**
   * Null, or any value from the service.
   */
  filtered?: {
    [k: string]: unknown;
  };
  /**
   * Null, or any value from the service.
   */
  logger?: {
    [k: string]: unknown;
  };
  /**
   * Null, or any value from the service.
   */
  priorityLockedAt?: {
    [k: string]: unknown;
  };
  /**
   * Null, or any value from the service.
   */
  aiAutofixLastTriggered?: {
    [k: string]: unknown;
  };
  /**
   * Null, or any value from the service.
   */
  aiFixabilityScore?: {
    [k: string]: unknown;
  };
  /**
   * Null, or any value from the service.
   */
  subscriptionDetails?: {
    [k: string]: unknown;
  };
  inbox?: {
    reason?: number;
    /**
     * Null, or any value from the service.
     */
    reason_details?: {
      [k: string]: unknown;
    };
    /**
     * ISO 8601.
     */
    date_added?: string;
    [k: string]: unknown;
  } | null;
  hasSeen?: boolean;
  isBookmarked?: boolean;
  isPublic?: boolean;
  isSubscribed?: boolean;
  isUnhandled?: boolean;
  latestEventHasAttachments?: boolean;
  metadata?: {
    title?: string;
    [k: string]: unknown;
  };
  project?: {
    id?: string;
    name?: string;
    slug?: string;
    platform?: string | null;
    [k: string]: unknown;
  };
  /**
   * By period, for example 24h: pairs of Unix seconds and the number of events.
   */
  stats?: {
    [k: string]: number[][];
  };
  /**
   * Deployments also send null or a list.
   */
  owners?:
    | {
        type?: string;
        owner?: string;
        /**
         * ISO 8601.
         */
        date_added?: string;
        [k: string]: unknown;
      }
    | unknown[]
    | null;
  lifetime?: {
    count?: string;
    userCount?: number;
    /**
     * ISO 8601.
     */
    firstSeen?: string;
    /**
     * ISO 8601.
     */
    lastSeen?: string;
    [k: string]: unknown;
  } | null;
  statusDetails?: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}

/**
 * setpoint.yaml: the root of one organization's configuration.
 */
export interface RootFile {
  /**
   * The version of the file format.
   */
  version: 1;
  /**
   * The organization's slug or numeric id.
   */
  organization: string | number;
  /**
   * The URL of the service and how to use it.
   */
  service?: {
    /**
     * The URL of the service, or sandbox: for the sandbox. The token is sent only to the URL that the operator sets outside the files; this one must match it.
     */
    url?: string;
    /**
     * The field names of the deployment: neutral, sentry, or a table from neutral names to its own.
     */
    names?:
      | ("neutral" | "sentry")
      | {
          [k: string]: string;
        };
    /**
     * How settings are read: with GET, with the empty update, or with GET if the service supports it.
     */
    read?: "auto" | "get" | "update";
    /**
     * The sandbox; only with the URL sandbox:.
     */
    sandbox?: {
      /**
       * The seed file of the sandbox, relative to this file.
       */
      seed?: string;
    };
  };
  /**
   * The settings files, as globs relative to this file. Layers apply in the order in which these globs match them.
   *
   * @minItems 1
   */
  include?: [string, ...string[]];
  /**
   * Changes that a run rejects, or makes only after confirmation.
   */
  guard?: {
    /**
     * Whether security-weakening changes are allowed, require confirmation, or are refused.
     */
    weakening?: "allow" | "confirm" | "refuse";
    /**
     * The maximum number of settings that one run can change.
     */
    maxChanges?: number;
    /**
     * Settings that setpoint never changes, such as organization.slug or project.slug, in the names of service.names.
     */
    protect?: string[];
    /**
     * How unmanaged projects are handled: ignore them, report them, or fail.
     */
    unmanagedProjects?: "ignore" | "report" | "fail";
  };
  /**
   * Settings of the deployment that are missing in the interface description. They are managed like all others.
   */
  extraSettings?: {
    /**
     * Settings by wire name, which is also their name in the files.
     */
    organization?: {
      [k: string]: {
        /**
         * The JSON type of the value. Array items are strings unless items is integer.
         */
        type: "boolean" | "integer" | "number" | "string" | "array" | "object";
        /**
         * How values are compared: an array as a set (the default), or as a list with its order; an object as a map of sets, or as embedded JSON, which is written as structured data and sent as a string.
         */
        kind?: "set" | "list" | "map-of-sets" | "embedded-json";
        /**
         * The type of array items: strings (the default) or integers.
         */
        items?: "string" | "integer";
        /**
         * Whether null is a valid value.
         */
        nullable?: boolean;
        /**
         * The smallest number.
         */
        minimum?: number;
        /**
         * The largest number.
         */
        maximum?: number;
        /**
         * The maximum number of characters in a string or item.
         */
        maxLength?: number;
        /**
         * The allowed values, or the allowed values of an item.
         *
         * @minItems 1
         */
        enum?: [string | number, ...(string | number)[]];
        /**
         * The change that weakens security: becoming true, becoming false, growing or shrinking.
         */
        weakens?: true | false | "grows" | "shrinks";
        /**
         * A description of the setting, shown in editors.
         */
        description?: string;
      };
    };
    /**
     * Settings by wire name, which is also their name in the files.
     */
    project?: {
      [k: string]: {
        /**
         * The JSON type of the value. Array items are strings unless items is integer.
         */
        type: "boolean" | "integer" | "number" | "string" | "array" | "object";
        /**
         * How values are compared: an array as a set (the default), or as a list with its order; an object as a map of sets, or as embedded JSON, which is written as structured data and sent as a string.
         */
        kind?: "set" | "list" | "map-of-sets" | "embedded-json";
        /**
         * The type of array items: strings (the default) or integers.
         */
        items?: "string" | "integer";
        /**
         * Whether null is a valid value.
         */
        nullable?: boolean;
        /**
         * The smallest number.
         */
        minimum?: number;
        /**
         * The largest number.
         */
        maximum?: number;
        /**
         * The maximum number of characters in a string or item.
         */
        maxLength?: number;
        /**
         * The allowed values, or the allowed values of an item.
         *
         * @minItems 1
         */
        enum?: [string | number, ...(string | number)[]];
        /**
         * The change that weakens security: becoming true, becoming false, growing or shrinking.
         */
        weakens?: true | false | "grows" | "shrinks";
        /**
         * A description of the setting, shown in editors.
         */
        description?: string;
      };
    };
  };
}
