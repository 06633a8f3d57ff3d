import type { SandboxObject } from '../json.js';

/** Which data a project has received. Used by the organization's list of projects and by the project's own reply. */
export const telemetry: SandboxObject = {
  firstTransactionEvent: true,
  hasMinifiedStackTrace: false,
  hasFeedbacks: false,
  hasMonitors: false,
  hasNewFeedbacks: false,
  hasProfiles: false,
  hasReplays: false,
  hasFlags: false,
  hasSessions: true,
  hasInsightsHttp: false,
  hasInsightsDb: true,
  hasInsightsAssets: false,
  hasInsightsAppStart: false,
  hasInsightsScreenLoad: false,
  hasInsightsVitals: false,
  hasInsightsCaches: false,
  hasInsightsQueues: false,
  hasInsightsAgentMonitoring: false,
  hasInsightsMCP: false,
  hasLogs: false,
};

/** Interface, "features". */
export const features: readonly string[] = ['alert-filters', 'minidump', 'rate-limits', 'similarity-view'];
