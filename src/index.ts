/**
 * The types of the JSON documents that setpoint writes and reads, for TypeScript programs that process them
 * (docs/reference/outputs.md).
 */

import type { DeepReadonly } from './model/json.js';
import type {
  EvidenceJson,
  InventoryJson,
  IssueReply,
  ManifestJson,
  NotificationJson,
  OutcomeJson,
  PlanJson,
  RollbackJson,
} from './settings/generated/types.js';

/** `setpoint.plan/1` */
export type Plan = DeepReadonly<PlanJson>;

/** `setpoint.rollback/1` */
export type Rollback = DeepReadonly<RollbackJson>;

/** `setpoint.outcome/1` */
export type Outcome = DeepReadonly<OutcomeJson>;

/** `setpoint.evidence/1` */
export type Evidence = DeepReadonly<EvidenceJson>;

/** `setpoint.notification/1` */
export type Notification = DeepReadonly<NotificationJson>;

/** `setpoint.inventory/1` */
export type Inventory = DeepReadonly<InventoryJson>;

/** `setpoint.export/1` */
export type ExportManifest = DeepReadonly<ManifestJson>;

/** A line of a JSONL export, with the names of the interface description. The service can omit any member. */
export type Issue = DeepReadonly<IssueReply>;
