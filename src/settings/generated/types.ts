/* Generated from schemas/ by `node scripts/generate.mjs`. Do not edit. */
/**
 * The settings of an organization that its file may hold. A setting that is not named here is left as it is.
 */
export interface OrganizationSettings {
  /**
   * The organization's name in addresses, unique across the service. Letters, digits and inner hyphens, not digits alone.
   */
  slug?: string;
  /**
   * The organization's name as people see it.
   */
  name?: string;
  /**
   * Whether the organization gets features before their public release.
   */
  isEarlyAdopter?: boolean;
  /**
   * Whether AI features are kept out of sight.
   */
  hideAiFeatures?: boolean;
  /**
   * Whether code coverage insights are on. Only on the Team plan and above.
   */
  coverageAccess?: boolean;
  /**
   * The role that a new member starts with. Deployments take it only from callers with org:admin.
   */
  defaultRole?: "member" | "admin" | "manager" | "owner";
  /**
   * Whether members may join any team without being asked in.
   */
  openMembership?: boolean;
  /**
   * Whether members may delete and discard events, by being given the scope event:admin.
   */
  eventsMemberAdmin?: boolean;
  /**
   * Whether members may create, edit and delete alert rules, by being given the scope alerts:write.
   */
  alertsMemberWrite?: boolean;
  /**
   * The least role that may download what is attached to events: native crash reports, log files.
   */
  attachmentsRole?: "member" | "admin" | "manager" | "owner";
  /**
   * The least role that may download debug information files, mapping files and source maps.
   */
  debugFilesRole?: "member" | "admin" | "manager" | "owner";
  /**
   * What stands for the organization: its initials (letter_avatar) or a picture (upload, which needs avatar).
   */
  avatarType?: "letter_avatar" | "upload";
  /**
   * The picture as base64, as a rule ${file:logo.png}. Deployments take GIF, JPEG and PNG, square, 256 to 1024 pixels, at most 5,000,000 bytes.
   */
  avatar?: string;
  /**
   * Whether every member must use two-factor authentication. The caller must use it as well.
   */
  require2FA?: boolean;
  /**
   * Whether limited details of an issue may be shown to people who are not signed in.
   */
  allowSharedIssues?: boolean;
  /**
   * Whether personal data and source code are kept out of notifications and the like.
   */
  enhancedPrivacy?: boolean;
  /**
   * Whether the service may fetch JavaScript source from the web where context is missing.
   */
  scrapeJavaScript?: boolean;
  /**
   * How many native crash reports are kept per issue: 0 for none, -1 for all.
   */
  storeCrashReports?: 0 | 1 | 5 | 10 | 20 | 50 | 100 | -1;
  /**
   * Whether users may ask to join the organization.
   */
  allowJoinRequests?: boolean;
  /**
   * Whether the service scrubs data for every project, whatever the project says.
   */
  dataScrubber?: boolean;
  /**
   * Whether the default scrubbers (passwords, credit cards) work for every project.
   */
  dataScrubberDefaults?: boolean;
  /**
   * More names of fields that are scrubbed in every project.
   */
  sensitiveFields?: string[];
  /**
   * Names of fields that scrubbers pass over in every project.
   */
  safeFields?: string[];
  /**
   * Whether IP addresses are kept out of new events of every project.
   */
  scrubIPAddresses?: boolean;
  /**
   * Rules for scrubbing and where they apply, as structure. It is replaced whole; null or an empty text clears it.
   */
  relayPiiConfig?:
    | null
    | ""
    | {
        /**
         * What to look for and what to do with it, by rule key.
         */
        rules?: {
          [k: string]: {
            /**
             * What the rule looks for, for example creditcard or anything.
             */
            type: string;
            /**
             * What becomes of what was found.
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
         * Which rules work where: rule keys by the path of a field.
         */
        applications?: {
          [k: string]: string[];
        };
        /**
         * Variables of the rules, as deployments keep them beside the rules.
         */
        vars?: {
          [k: string]: unknown;
        };
      };
  /**
   * The local relays that the organization trusts. Only on the Business and Enterprise plans.
   */
  trustedRelays?: {
    /**
     * The relay's name.
     */
    name: string;
    /**
     * The relay's public key, which tells it from the others; as a rule 43 characters of base64url.
     */
    publicKey: string;
    /**
     * What the relay is for.
     */
    description?: string | null;
  }[];
  /**
   * Whether the service comments on recent pull requests that it suspects of causing issues.
   */
  hostAPRBot?: boolean;
  /**
   * Whether the service comments on open pull requests with recent error issues of the code they change.
   */
  hostAOpenPRBot?: boolean;
  /**
   * Whether the service looks for people who commit to the repositories and are no members.
   */
  hostANudgeInvite?: boolean;
  /**
   * Whether the service comments on recent pull requests that it suspects of causing issues.
   */
  hostBPRBot?: boolean;
  /**
   * Whether the service comments on open pull requests with recent error issues of the code they change.
   */
  hostBOpenPRBot?: boolean;
  /**
   * Whether notifications of issue alerts are answered in threads of the chat.
   */
  issueAlertsThreadFlag?: boolean;
  /**
   * Whether notifications of metric alerts are answered in threads of the chat.
   */
  metricAlertsThreadFlag?: boolean;
  /**
   * Restores an organization that is pending deletion. Only true has a meaning: deployments restore as soon as the setting is sent, whatever its value, so false is refused here; leave the setting out instead.
   */
  cancelDeletion?: true;
}

/**
 * The settings of a project that a file may hold. A setting that is not named here is left as it is.
 */
export interface ProjectSettings {
  /**
   * Whether the project is starred. It belongs to the user whose token is used, not to the project.
   */
  isBookmarked?: boolean;
  /**
   * The project's name as people see it.
   */
  name?: string;
  /**
   * The project's name in addresses, unique in its organization. Lower-case letters, digits, hyphens and underscores, not digits alone.
   */
  slug?: string;
  /**
   * The project's platform, for example python-django. It can be changed and not cleared.
   */
  platform?: string;
  /**
   * What the subject of the project's e-mails begins with. An empty text means no prefix.
   */
  subjectPrefix?: string;
  /**
   * The subject, without its prefix, of e-mails for single alerts. Variables: $title, $shortID, $projectID, $orgID, ${tag:<key>}.
   */
  subjectTemplate?: string;
  /**
   * After how many hours without a sighting an issue resolves itself. 0 (or null) switches that off.
   */
  resolveAge?: number | null;
  /**
   * What stands out on the project's issues: keys by type of context. Once set, there is no way back to the platform's preset.
   */
  highlightContext?: {
    [k: string]: string[];
  };
  /**
   * The tags that stand out on the project's issues, in the order in which they are shown. Once set, there is no way back to the platform's preset.
   */
  highlightTags?: string[];
  /**
   * How readily issues are given to automated fixing.
   */
  autofixAutomationTuning?: "off" | "super_low" | "low" | "medium" | "high" | "always";
  /**
   * Whether new issues are analysed automatically.
   */
  aiScannerAutomation?: boolean;
}

/**
 * What the service answers to an organization update. Fields that are not listed are no error.
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
     * Null, or whatever the service has to say.
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
   * A JSON document as text.
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
     * Null where the caller is not of the team.
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
     * Null where the project has no team.
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
     * Null where a deployment knows none.
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
     * Null, or whatever the service has to say.
     */
    firstEvent?: {
      [k: string]: unknown;
    };
    firstTransactionEvent?: boolean;
    platforms?: unknown[];
    /**
     * Null, or whatever the service has to say.
     */
    latestRelease?: {
      [k: string]: unknown;
    };
    /**
     * Null, or whatever the service has to say.
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
 * What the service answers to a project update. Fields that are not listed are no error.
 */
export interface ProjectReply {
  id: string;
  slug: string;
  name?: string;
  /**
   * Null where a deployment knows none.
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
   * Null where the project has no team.
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
   * A JSON document as text.
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
   * A JSON document as text.
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
     * Null, or whatever the service has to say.
     */
    firstPartyAlternative?: {
      [k: string]: unknown;
    };
    /**
     * Null, or whatever the service has to say.
     */
    deprecationDate?: {
      [k: string]: unknown;
    };
    /**
     * Null, or whatever the service has to say.
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
 * One element of the issue list. Fields that are not listed are no error; parameters of the list take some away.
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
   * A number as text.
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
   * Null while nobody is assigned.
   */
  assignedTo?: {
    type?: string;
    id?: string;
    name?: string;
    email?: string;
    [k: string]: unknown;
  } | null;
  /**
   * Null, or whatever the service has to say.
   */
  filtered?: {
    [k: string]: unknown;
  };
  /**
   * Null, or whatever the service has to say.
   */
  logger?: {
    [k: string]: unknown;
  };
  /**
   * Null, or whatever the service has to say.
   */
  priorityLockedAt?: {
    [k: string]: unknown;
  };
  /**
   * Null, or whatever the service has to say.
   */
  aiAutofixLastTriggered?: {
    [k: string]: unknown;
  };
  /**
   * Null, or whatever the service has to say.
   */
  aiFixabilityScore?: {
    [k: string]: unknown;
  };
  /**
   * Null, or whatever the service has to say.
   */
  subscriptionDetails?: {
    [k: string]: unknown;
  };
  inbox?: {
    reason?: number;
    /**
     * Null, or whatever the service has to say.
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
   * Deployments send null or a list as well.
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
   * Where the service is and how to speak with it.
   */
  service?: {
    /**
     * The service's address, or sandbox: for the embedded one. The token goes only to the address that the operator names outside the files; this one must agree with it.
     */
    url?: string;
    /**
     * The words that the deployment uses for its fields: neutral, sentry, or a table from neutral to its own.
     */
    names?:
      | ("neutral" | "sentry")
      | {
          [k: string]: string;
        };
    /**
     * How state is read: by GET, by the empty update, or by GET where the service has it.
     */
    read?: "auto" | "get" | "update";
    /**
     * The embedded service; only with the address sandbox:.
     */
    sandbox?: {
      /**
       * The file that the embedded service starts from, relative to this one.
       */
      seed?: string;
    };
  };
  /**
   * The settings files, as globs relative to this file. Layers apply in the order in which they are met.
   *
   * @minItems 1
   */
  include?: [string, ...string[]];
  /**
   * What a run may not do, or not without being asked.
   */
  guard?: {
    /**
     * What becomes of changes that lower security: allow them, have them confirmed, or refuse them.
     */
    weakening?: "allow" | "confirm" | "refuse";
    /**
     * How many fields one run may change.
     */
    maxChanges?: number;
    /**
     * Settings that this tool never changes, such as organization.slug or project.slug, in the names of service.names.
     */
    protect?: string[];
    /**
     * What becomes of projects that no file touches: ignore or report them, or fail.
     */
    unmanagedProjects?: "ignore" | "report" | "fail";
  };
  /**
   * Settings that the deployment has and the interface description does not. They are managed like any other.
   */
  extraSettings?: {
    /**
     * By their name on the wire, which is their name in the files too.
     */
    organization?: {
      [k: string]: {
        /**
         * The JSON type of its values; the items of an array are texts unless items is integer.
         */
        type: "boolean" | "integer" | "number" | "string" | "array" | "object";
        /**
         * How values are compared: an array as a set (the default) or in its order as a list; an object as a map of sets, or as embedded JSON, which is written as structure and sent as text.
         */
        kind?: "set" | "list" | "map-of-sets" | "embedded-json";
        /**
         * What the items of an array are: texts (the default) or integers.
         */
        items?: "string" | "integer";
        /**
         * Whether null is a value too.
         */
        nullable?: boolean;
        /**
         * The least number.
         */
        minimum?: number;
        /**
         * The largest number.
         */
        maximum?: number;
        /**
         * How many characters a text or an item may have.
         */
        maxLength?: number;
        /**
         * The values that there are, or those that an item can have.
         *
         * @minItems 1
         */
        enum?: [string | number, ...(string | number)[]];
        /**
         * Which change of it lowers security: becoming true, becoming false, growing or shrinking.
         */
        weakens?: true | false | "grows" | "shrinks";
        /**
         * What the setting does, for editors.
         */
        description?: string;
      };
    };
    /**
     * By their name on the wire, which is their name in the files too.
     */
    project?: {
      [k: string]: {
        /**
         * The JSON type of its values; the items of an array are texts unless items is integer.
         */
        type: "boolean" | "integer" | "number" | "string" | "array" | "object";
        /**
         * How values are compared: an array as a set (the default) or in its order as a list; an object as a map of sets, or as embedded JSON, which is written as structure and sent as text.
         */
        kind?: "set" | "list" | "map-of-sets" | "embedded-json";
        /**
         * What the items of an array are: texts (the default) or integers.
         */
        items?: "string" | "integer";
        /**
         * Whether null is a value too.
         */
        nullable?: boolean;
        /**
         * The least number.
         */
        minimum?: number;
        /**
         * The largest number.
         */
        maximum?: number;
        /**
         * How many characters a text or an item may have.
         */
        maxLength?: number;
        /**
         * The values that there are, or those that an item can have.
         *
         * @minItems 1
         */
        enum?: [string | number, ...(string | number)[]];
        /**
         * Which change of it lowers security: becoming true, becoming false, growing or shrinking.
         */
        weakens?: true | false | "grows" | "shrinks";
        /**
         * What the setting does, for editors.
         */
        description?: string;
      };
    };
  };
}
