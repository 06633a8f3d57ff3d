// Generated from schemas/ by `node scripts/generate.mjs`. Do not edit.
export default validate21;
const schema67 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"organization-reply.schema.json","type":"object","required":["id","slug"],"properties":{"id":{"type":"string"},"slug":{"type":"string"},"name":{"type":"string"},"status":{"type":"object","required":["id"],"properties":{"id":{"type":"string"},"name":{"type":"string"}}},"dateCreated":{"type":"string"},"isEarlyAdopter":{"type":"boolean"},"allowMemberInvite":{"type":"boolean"},"allowMemberProjectCreation":{"type":"boolean"},"allowSuperuserAccess":{"type":"boolean"},"require2FA":{"type":"boolean"},"requiresSso":{"type":"boolean"},"hasAuthProvider":{"type":"boolean"},"isDefault":{"type":"boolean"},"isDynamicallySampled":{"type":"boolean"},"avatar":{"type":"object","properties":{"avatarType":{"type":"string"},"avatarUuid":{"type":["string","null"]},"avatarUrl":{"type":["string","null"]}}},"links":{"type":"object","properties":{"organizationUrl":{"type":"string"},"regionUrl":{"type":"string"}}},"access":{"type":"array","items":{"type":"string"}},"onboardingTasks":{"type":"array","items":{"type":"object","properties":{"task":{"type":"string"},"status":{"type":"string"},"completionSeen":{},"dateCompleted":{"type":"string"},"data":{"type":"object"}}}},"experiments":{"type":"object"},"defaultRole":{"type":"string"},"role":{"type":"string"},"orgRole":{"type":"string"},"orgRoleList":{"type":"array","items":{"$ref":"#/definitions/organizationRole"}},"teamRoleList":{"type":"array","items":{"$ref":"#/definitions/teamRole"}},"openMembership":{"type":"boolean"},"allowSharedIssues":{"type":"boolean"},"enhancedPrivacy":{"type":"boolean"},"dataScrubber":{"type":"boolean"},"dataScrubberDefaults":{"type":"boolean"},"scrubIPAddresses":{"type":"boolean"},"scrapeJavaScript":{"type":"boolean"},"allowJoinRequests":{"type":"boolean"},"eventsMemberAdmin":{"type":"boolean"},"alertsMemberWrite":{"type":"boolean"},"coverageAccess":{"type":"boolean"},"hideAiFeatures":{"type":"boolean"},"hostAPRBot":{"type":"boolean"},"hostAOpenPRBot":{"type":"boolean"},"hostANudgeInvite":{"type":"boolean"},"hostBPRBot":{"type":"boolean"},"hostBOpenPRBot":{"type":"boolean"},"issueAlertsThreadFlag":{"type":"boolean"},"metricAlertsThreadFlag":{"type":"boolean"},"aggregatedDataConsent":{"type":"boolean"},"defaultAiScannerAutomation":{"type":"boolean"},"enablePrReviewTestGeneration":{"type":"boolean"},"sensitiveFields":{"type":"array","items":{"type":"string"}},"safeFields":{"type":"array","items":{"type":"string"}},"storeCrashReports":{"type":"integer"},"attachmentsRole":{"type":"string"},"debugFilesRole":{"type":"string"},"relayPiiConfig":{"type":["string","null"]},"defaultAutofixAutomationTuning":{"type":"string"},"trustedRelays":{"type":"array"},"pendingAccessRequests":{"type":"integer"},"teams":{"type":"array","items":{"$ref":"#/definitions/team"}},"projects":{"type":"array","items":{"$ref":"#/definitions/organizationProject"}}},"definitions":{"organizationRole":{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"},"desc":{"type":"string"},"scopes":{"type":"array","items":{"type":"string"}},"allowed":{"type":"boolean"},"isAllowed":{"type":"boolean"},"isRetired":{"type":"boolean"},"is_global":{"type":"boolean"},"isGlobal":{"type":"boolean"},"isTeamRolesAllowed":{"type":"boolean"},"minimumTeamRole":{"type":"string"}}},"teamRole":{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"},"desc":{"type":"string"},"scopes":{"type":"array","items":{"type":"string"}},"allowed":{"type":"boolean"},"isAllowed":{"type":"boolean"},"isRetired":{"type":"boolean"},"isTeamRolesAllowed":{"type":"boolean"},"isMinimumRoleFor":{"type":["string","null"]}}},"team":{"type":"object","required":["id","slug"],"properties":{"id":{"type":"string"},"slug":{"type":"string"},"name":{"type":"string"},"dateCreated":{"type":"string"},"isMember":{"type":"boolean"},"teamRole":{"type":["string","null"]},"flags":{"type":"object","properties":{"idp:provisioned":{"type":"boolean"}}},"access":{"type":"array","items":{"type":"string"}},"hasAccess":{"type":"boolean"},"isPending":{"type":"boolean"},"memberCount":{"type":"integer"},"avatar":{"type":"object","properties":{"avatarType":{"type":"string"},"avatarUuid":{"type":["string","null"]}}}}},"teamSummary":{"type":"object","required":["id","slug"],"properties":{"id":{"type":"string"},"slug":{"type":"string"},"name":{"type":"string"}}},"organizationProject":{"type":"object","required":["id","slug"],"properties":{"team":{"anyOf":[{"type":"null"},{"$ref":"#/definitions/teamSummary"}]},"teams":{"type":"array","items":{"$ref":"#/definitions/teamSummary"}},"id":{"type":"string"},"name":{"type":"string"},"slug":{"type":"string"},"platform":{"type":["string","null"]},"isBookmarked":{"type":"boolean"},"isMember":{"type":"boolean"},"hasAccess":{"type":"boolean"},"access":{"type":"array","items":{"type":"string"}},"dateCreated":{"type":"string"},"environments":{"type":"array"},"features":{"type":"array","items":{"type":"string"}},"firstEvent":{},"firstTransactionEvent":{"type":"boolean"},"platforms":{"type":"array"},"latestRelease":{},"latestDeploys":{},"hasSessions":{"type":"boolean"},"hasProfiles":{"type":"boolean"},"hasReplays":{"type":"boolean"},"hasFlags":{"type":"boolean"},"hasFeedbacks":{"type":"boolean"},"hasNewFeedbacks":{"type":"boolean"},"hasMonitors":{"type":"boolean"},"hasMinifiedStackTrace":{"type":"boolean"},"hasInsightsHttp":{"type":"boolean"},"hasInsightsDb":{"type":"boolean"},"hasInsightsAssets":{"type":"boolean"},"hasInsightsAppStart":{"type":"boolean"},"hasInsightsScreenLoad":{"type":"boolean"},"hasInsightsVitals":{"type":"boolean"},"hasInsightsCaches":{"type":"boolean"},"hasInsightsQueues":{"type":"boolean"},"hasInsightsLlmMonitoring":{"type":"boolean"},"hasInsightsAgentMonitoring":{"type":"boolean"},"hasInsightsMCP":{"type":"boolean"},"hasLogs":{"type":"boolean"},"hasUserReports":{"type":"boolean"}}}}};
const schema68 = {"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"},"desc":{"type":"string"},"scopes":{"type":"array","items":{"type":"string"}},"allowed":{"type":"boolean"},"isAllowed":{"type":"boolean"},"isRetired":{"type":"boolean"},"is_global":{"type":"boolean"},"isGlobal":{"type":"boolean"},"isTeamRolesAllowed":{"type":"boolean"},"minimumTeamRole":{"type":"string"}}};
const schema69 = {"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"},"desc":{"type":"string"},"scopes":{"type":"array","items":{"type":"string"}},"allowed":{"type":"boolean"},"isAllowed":{"type":"boolean"},"isRetired":{"type":"boolean"},"isTeamRolesAllowed":{"type":"boolean"},"isMinimumRoleFor":{"type":["string","null"]}}};
const schema70 = {"type":"object","required":["id","slug"],"properties":{"id":{"type":"string"},"slug":{"type":"string"},"name":{"type":"string"},"dateCreated":{"type":"string"},"isMember":{"type":"boolean"},"teamRole":{"type":["string","null"]},"flags":{"type":"object","properties":{"idp:provisioned":{"type":"boolean"}}},"access":{"type":"array","items":{"type":"string"}},"hasAccess":{"type":"boolean"},"isPending":{"type":"boolean"},"memberCount":{"type":"integer"},"avatar":{"type":"object","properties":{"avatarType":{"type":"string"},"avatarUuid":{"type":["string","null"]}}}}};
const schema71 = {"type":"object","required":["id","slug"],"properties":{"team":{"anyOf":[{"type":"null"},{"$ref":"#/definitions/teamSummary"}]},"teams":{"type":"array","items":{"$ref":"#/definitions/teamSummary"}},"id":{"type":"string"},"name":{"type":"string"},"slug":{"type":"string"},"platform":{"type":["string","null"]},"isBookmarked":{"type":"boolean"},"isMember":{"type":"boolean"},"hasAccess":{"type":"boolean"},"access":{"type":"array","items":{"type":"string"}},"dateCreated":{"type":"string"},"environments":{"type":"array"},"features":{"type":"array","items":{"type":"string"}},"firstEvent":{},"firstTransactionEvent":{"type":"boolean"},"platforms":{"type":"array"},"latestRelease":{},"latestDeploys":{},"hasSessions":{"type":"boolean"},"hasProfiles":{"type":"boolean"},"hasReplays":{"type":"boolean"},"hasFlags":{"type":"boolean"},"hasFeedbacks":{"type":"boolean"},"hasNewFeedbacks":{"type":"boolean"},"hasMonitors":{"type":"boolean"},"hasMinifiedStackTrace":{"type":"boolean"},"hasInsightsHttp":{"type":"boolean"},"hasInsightsDb":{"type":"boolean"},"hasInsightsAssets":{"type":"boolean"},"hasInsightsAppStart":{"type":"boolean"},"hasInsightsScreenLoad":{"type":"boolean"},"hasInsightsVitals":{"type":"boolean"},"hasInsightsCaches":{"type":"boolean"},"hasInsightsQueues":{"type":"boolean"},"hasInsightsLlmMonitoring":{"type":"boolean"},"hasInsightsAgentMonitoring":{"type":"boolean"},"hasInsightsMCP":{"type":"boolean"},"hasLogs":{"type":"boolean"},"hasUserReports":{"type":"boolean"}}};
const schema72 = {"type":"object","required":["id","slug"],"properties":{"id":{"type":"string"},"slug":{"type":"string"},"name":{"type":"string"}}};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.slug === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "slug"},message:"must have required property '"+"slug"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.team !== undefined){
let data0 = data.team;
const _errs2 = errors;
let valid1 = false;
const _errs3 = errors;
if(data0 !== null){
const err2 = {instancePath:instancePath+"/team",schemaPath:"#/properties/team/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs5 = errors;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.id === undefined){
const err3 = {instancePath:instancePath+"/team",schemaPath:"#/definitions/teamSummary/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data0.slug === undefined){
const err4 = {instancePath:instancePath+"/team",schemaPath:"#/definitions/teamSummary/required",keyword:"required",params:{missingProperty: "slug"},message:"must have required property '"+"slug"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data0.id !== undefined){
if(typeof data0.id !== "string"){
const err5 = {instancePath:instancePath+"/team/id",schemaPath:"#/definitions/teamSummary/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data0.slug !== undefined){
if(typeof data0.slug !== "string"){
const err6 = {instancePath:instancePath+"/team/slug",schemaPath:"#/definitions/teamSummary/properties/slug/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data0.name !== undefined){
if(typeof data0.name !== "string"){
const err7 = {instancePath:instancePath+"/team/name",schemaPath:"#/definitions/teamSummary/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath:instancePath+"/team",schemaPath:"#/definitions/teamSummary/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var _valid0 = _errs5 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err9 = {instancePath:instancePath+"/team",schemaPath:"#/properties/team/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
else {
errors = _errs2;
if(vErrors !== null){
if(_errs2){
vErrors.length = _errs2;
}
else {
vErrors = null;
}
}
}
}
if(data.teams !== undefined){
let data4 = data.teams;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.id === undefined){
const err10 = {instancePath:instancePath+"/teams/" + i0,schemaPath:"#/definitions/teamSummary/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data5.slug === undefined){
const err11 = {instancePath:instancePath+"/teams/" + i0,schemaPath:"#/definitions/teamSummary/required",keyword:"required",params:{missingProperty: "slug"},message:"must have required property '"+"slug"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data5.id !== undefined){
if(typeof data5.id !== "string"){
const err12 = {instancePath:instancePath+"/teams/" + i0+"/id",schemaPath:"#/definitions/teamSummary/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data5.slug !== undefined){
if(typeof data5.slug !== "string"){
const err13 = {instancePath:instancePath+"/teams/" + i0+"/slug",schemaPath:"#/definitions/teamSummary/properties/slug/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data5.name !== undefined){
if(typeof data5.name !== "string"){
const err14 = {instancePath:instancePath+"/teams/" + i0+"/name",schemaPath:"#/definitions/teamSummary/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/teams/" + i0,schemaPath:"#/definitions/teamSummary/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath:instancePath+"/teams",schemaPath:"#/properties/teams/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err17 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err18 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.slug !== undefined){
if(typeof data.slug !== "string"){
const err19 = {instancePath:instancePath+"/slug",schemaPath:"#/properties/slug/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.platform !== undefined){
let data12 = data.platform;
if((typeof data12 !== "string") && (data12 !== null)){
const err20 = {instancePath:instancePath+"/platform",schemaPath:"#/properties/platform/type",keyword:"type",params:{type: schema71.properties.platform.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.isBookmarked !== undefined){
if(typeof data.isBookmarked !== "boolean"){
const err21 = {instancePath:instancePath+"/isBookmarked",schemaPath:"#/properties/isBookmarked/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.isMember !== undefined){
if(typeof data.isMember !== "boolean"){
const err22 = {instancePath:instancePath+"/isMember",schemaPath:"#/properties/isMember/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.hasAccess !== undefined){
if(typeof data.hasAccess !== "boolean"){
const err23 = {instancePath:instancePath+"/hasAccess",schemaPath:"#/properties/hasAccess/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.access !== undefined){
let data16 = data.access;
if(Array.isArray(data16)){
const len1 = data16.length;
for(let i1=0; i1<len1; i1++){
if(typeof data16[i1] !== "string"){
const err24 = {instancePath:instancePath+"/access/" + i1,schemaPath:"#/properties/access/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath:instancePath+"/access",schemaPath:"#/properties/access/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.dateCreated !== undefined){
if(typeof data.dateCreated !== "string"){
const err26 = {instancePath:instancePath+"/dateCreated",schemaPath:"#/properties/dateCreated/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.environments !== undefined){
if(!(Array.isArray(data.environments))){
const err27 = {instancePath:instancePath+"/environments",schemaPath:"#/properties/environments/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.features !== undefined){
let data20 = data.features;
if(Array.isArray(data20)){
const len2 = data20.length;
for(let i2=0; i2<len2; i2++){
if(typeof data20[i2] !== "string"){
const err28 = {instancePath:instancePath+"/features/" + i2,schemaPath:"#/properties/features/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
else {
const err29 = {instancePath:instancePath+"/features",schemaPath:"#/properties/features/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.firstTransactionEvent !== undefined){
if(typeof data.firstTransactionEvent !== "boolean"){
const err30 = {instancePath:instancePath+"/firstTransactionEvent",schemaPath:"#/properties/firstTransactionEvent/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.platforms !== undefined){
if(!(Array.isArray(data.platforms))){
const err31 = {instancePath:instancePath+"/platforms",schemaPath:"#/properties/platforms/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.hasSessions !== undefined){
if(typeof data.hasSessions !== "boolean"){
const err32 = {instancePath:instancePath+"/hasSessions",schemaPath:"#/properties/hasSessions/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.hasProfiles !== undefined){
if(typeof data.hasProfiles !== "boolean"){
const err33 = {instancePath:instancePath+"/hasProfiles",schemaPath:"#/properties/hasProfiles/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.hasReplays !== undefined){
if(typeof data.hasReplays !== "boolean"){
const err34 = {instancePath:instancePath+"/hasReplays",schemaPath:"#/properties/hasReplays/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.hasFlags !== undefined){
if(typeof data.hasFlags !== "boolean"){
const err35 = {instancePath:instancePath+"/hasFlags",schemaPath:"#/properties/hasFlags/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.hasFeedbacks !== undefined){
if(typeof data.hasFeedbacks !== "boolean"){
const err36 = {instancePath:instancePath+"/hasFeedbacks",schemaPath:"#/properties/hasFeedbacks/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.hasNewFeedbacks !== undefined){
if(typeof data.hasNewFeedbacks !== "boolean"){
const err37 = {instancePath:instancePath+"/hasNewFeedbacks",schemaPath:"#/properties/hasNewFeedbacks/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.hasMonitors !== undefined){
if(typeof data.hasMonitors !== "boolean"){
const err38 = {instancePath:instancePath+"/hasMonitors",schemaPath:"#/properties/hasMonitors/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.hasMinifiedStackTrace !== undefined){
if(typeof data.hasMinifiedStackTrace !== "boolean"){
const err39 = {instancePath:instancePath+"/hasMinifiedStackTrace",schemaPath:"#/properties/hasMinifiedStackTrace/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.hasInsightsHttp !== undefined){
if(typeof data.hasInsightsHttp !== "boolean"){
const err40 = {instancePath:instancePath+"/hasInsightsHttp",schemaPath:"#/properties/hasInsightsHttp/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data.hasInsightsDb !== undefined){
if(typeof data.hasInsightsDb !== "boolean"){
const err41 = {instancePath:instancePath+"/hasInsightsDb",schemaPath:"#/properties/hasInsightsDb/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.hasInsightsAssets !== undefined){
if(typeof data.hasInsightsAssets !== "boolean"){
const err42 = {instancePath:instancePath+"/hasInsightsAssets",schemaPath:"#/properties/hasInsightsAssets/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.hasInsightsAppStart !== undefined){
if(typeof data.hasInsightsAppStart !== "boolean"){
const err43 = {instancePath:instancePath+"/hasInsightsAppStart",schemaPath:"#/properties/hasInsightsAppStart/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data.hasInsightsScreenLoad !== undefined){
if(typeof data.hasInsightsScreenLoad !== "boolean"){
const err44 = {instancePath:instancePath+"/hasInsightsScreenLoad",schemaPath:"#/properties/hasInsightsScreenLoad/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data.hasInsightsVitals !== undefined){
if(typeof data.hasInsightsVitals !== "boolean"){
const err45 = {instancePath:instancePath+"/hasInsightsVitals",schemaPath:"#/properties/hasInsightsVitals/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data.hasInsightsCaches !== undefined){
if(typeof data.hasInsightsCaches !== "boolean"){
const err46 = {instancePath:instancePath+"/hasInsightsCaches",schemaPath:"#/properties/hasInsightsCaches/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data.hasInsightsQueues !== undefined){
if(typeof data.hasInsightsQueues !== "boolean"){
const err47 = {instancePath:instancePath+"/hasInsightsQueues",schemaPath:"#/properties/hasInsightsQueues/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data.hasInsightsLlmMonitoring !== undefined){
if(typeof data.hasInsightsLlmMonitoring !== "boolean"){
const err48 = {instancePath:instancePath+"/hasInsightsLlmMonitoring",schemaPath:"#/properties/hasInsightsLlmMonitoring/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data.hasInsightsAgentMonitoring !== undefined){
if(typeof data.hasInsightsAgentMonitoring !== "boolean"){
const err49 = {instancePath:instancePath+"/hasInsightsAgentMonitoring",schemaPath:"#/properties/hasInsightsAgentMonitoring/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data.hasInsightsMCP !== undefined){
if(typeof data.hasInsightsMCP !== "boolean"){
const err50 = {instancePath:instancePath+"/hasInsightsMCP",schemaPath:"#/properties/hasInsightsMCP/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data.hasLogs !== undefined){
if(typeof data.hasLogs !== "boolean"){
const err51 = {instancePath:instancePath+"/hasLogs",schemaPath:"#/properties/hasLogs/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data.hasUserReports !== undefined){
if(typeof data.hasUserReports !== "boolean"){
const err52 = {instancePath:instancePath+"/hasUserReports",schemaPath:"#/properties/hasUserReports/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
else {
const err53 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="organization-reply.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.slug === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "slug"},message:"must have required property '"+"slug"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.id !== undefined){
if(typeof data.id !== "string"){
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.slug !== undefined){
if(typeof data.slug !== "string"){
const err3 = {instancePath:instancePath+"/slug",schemaPath:"#/properties/slug/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.status !== undefined){
let data3 = data.status;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.id === undefined){
const err5 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data3.id !== undefined){
if(typeof data3.id !== "string"){
const err6 = {instancePath:instancePath+"/status/id",schemaPath:"#/properties/status/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data3.name !== undefined){
if(typeof data3.name !== "string"){
const err7 = {instancePath:instancePath+"/status/name",schemaPath:"#/properties/status/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.dateCreated !== undefined){
if(typeof data.dateCreated !== "string"){
const err9 = {instancePath:instancePath+"/dateCreated",schemaPath:"#/properties/dateCreated/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.isEarlyAdopter !== undefined){
if(typeof data.isEarlyAdopter !== "boolean"){
const err10 = {instancePath:instancePath+"/isEarlyAdopter",schemaPath:"#/properties/isEarlyAdopter/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.allowMemberInvite !== undefined){
if(typeof data.allowMemberInvite !== "boolean"){
const err11 = {instancePath:instancePath+"/allowMemberInvite",schemaPath:"#/properties/allowMemberInvite/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.allowMemberProjectCreation !== undefined){
if(typeof data.allowMemberProjectCreation !== "boolean"){
const err12 = {instancePath:instancePath+"/allowMemberProjectCreation",schemaPath:"#/properties/allowMemberProjectCreation/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.allowSuperuserAccess !== undefined){
if(typeof data.allowSuperuserAccess !== "boolean"){
const err13 = {instancePath:instancePath+"/allowSuperuserAccess",schemaPath:"#/properties/allowSuperuserAccess/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.require2FA !== undefined){
if(typeof data.require2FA !== "boolean"){
const err14 = {instancePath:instancePath+"/require2FA",schemaPath:"#/properties/require2FA/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.requiresSso !== undefined){
if(typeof data.requiresSso !== "boolean"){
const err15 = {instancePath:instancePath+"/requiresSso",schemaPath:"#/properties/requiresSso/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.hasAuthProvider !== undefined){
if(typeof data.hasAuthProvider !== "boolean"){
const err16 = {instancePath:instancePath+"/hasAuthProvider",schemaPath:"#/properties/hasAuthProvider/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.isDefault !== undefined){
if(typeof data.isDefault !== "boolean"){
const err17 = {instancePath:instancePath+"/isDefault",schemaPath:"#/properties/isDefault/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.isDynamicallySampled !== undefined){
if(typeof data.isDynamicallySampled !== "boolean"){
const err18 = {instancePath:instancePath+"/isDynamicallySampled",schemaPath:"#/properties/isDynamicallySampled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.avatar !== undefined){
let data16 = data.avatar;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
if(data16.avatarType !== undefined){
if(typeof data16.avatarType !== "string"){
const err19 = {instancePath:instancePath+"/avatar/avatarType",schemaPath:"#/properties/avatar/properties/avatarType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data16.avatarUuid !== undefined){
let data18 = data16.avatarUuid;
if((typeof data18 !== "string") && (data18 !== null)){
const err20 = {instancePath:instancePath+"/avatar/avatarUuid",schemaPath:"#/properties/avatar/properties/avatarUuid/type",keyword:"type",params:{type: schema67.properties.avatar.properties.avatarUuid.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data16.avatarUrl !== undefined){
let data19 = data16.avatarUrl;
if((typeof data19 !== "string") && (data19 !== null)){
const err21 = {instancePath:instancePath+"/avatar/avatarUrl",schemaPath:"#/properties/avatar/properties/avatarUrl/type",keyword:"type",params:{type: schema67.properties.avatar.properties.avatarUrl.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath:instancePath+"/avatar",schemaPath:"#/properties/avatar/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.links !== undefined){
let data20 = data.links;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(data20.organizationUrl !== undefined){
if(typeof data20.organizationUrl !== "string"){
const err23 = {instancePath:instancePath+"/links/organizationUrl",schemaPath:"#/properties/links/properties/organizationUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data20.regionUrl !== undefined){
if(typeof data20.regionUrl !== "string"){
const err24 = {instancePath:instancePath+"/links/regionUrl",schemaPath:"#/properties/links/properties/regionUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath:instancePath+"/links",schemaPath:"#/properties/links/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.access !== undefined){
let data23 = data.access;
if(Array.isArray(data23)){
const len0 = data23.length;
for(let i0=0; i0<len0; i0++){
if(typeof data23[i0] !== "string"){
const err26 = {instancePath:instancePath+"/access/" + i0,schemaPath:"#/properties/access/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
else {
const err27 = {instancePath:instancePath+"/access",schemaPath:"#/properties/access/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.onboardingTasks !== undefined){
let data25 = data.onboardingTasks;
if(Array.isArray(data25)){
const len1 = data25.length;
for(let i1=0; i1<len1; i1++){
let data26 = data25[i1];
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.task !== undefined){
if(typeof data26.task !== "string"){
const err28 = {instancePath:instancePath+"/onboardingTasks/" + i1+"/task",schemaPath:"#/properties/onboardingTasks/items/properties/task/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data26.status !== undefined){
if(typeof data26.status !== "string"){
const err29 = {instancePath:instancePath+"/onboardingTasks/" + i1+"/status",schemaPath:"#/properties/onboardingTasks/items/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data26.dateCompleted !== undefined){
if(typeof data26.dateCompleted !== "string"){
const err30 = {instancePath:instancePath+"/onboardingTasks/" + i1+"/dateCompleted",schemaPath:"#/properties/onboardingTasks/items/properties/dateCompleted/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data26.data !== undefined){
let data30 = data26.data;
if(!(data30 && typeof data30 == "object" && !Array.isArray(data30))){
const err31 = {instancePath:instancePath+"/onboardingTasks/" + i1+"/data",schemaPath:"#/properties/onboardingTasks/items/properties/data/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
else {
const err32 = {instancePath:instancePath+"/onboardingTasks/" + i1,schemaPath:"#/properties/onboardingTasks/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
else {
const err33 = {instancePath:instancePath+"/onboardingTasks",schemaPath:"#/properties/onboardingTasks/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.experiments !== undefined){
let data31 = data.experiments;
if(!(data31 && typeof data31 == "object" && !Array.isArray(data31))){
const err34 = {instancePath:instancePath+"/experiments",schemaPath:"#/properties/experiments/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.defaultRole !== undefined){
if(typeof data.defaultRole !== "string"){
const err35 = {instancePath:instancePath+"/defaultRole",schemaPath:"#/properties/defaultRole/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.role !== undefined){
if(typeof data.role !== "string"){
const err36 = {instancePath:instancePath+"/role",schemaPath:"#/properties/role/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.orgRole !== undefined){
if(typeof data.orgRole !== "string"){
const err37 = {instancePath:instancePath+"/orgRole",schemaPath:"#/properties/orgRole/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.orgRoleList !== undefined){
let data35 = data.orgRoleList;
if(Array.isArray(data35)){
const len2 = data35.length;
for(let i2=0; i2<len2; i2++){
let data36 = data35[i2];
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
if(data36.id !== undefined){
if(typeof data36.id !== "string"){
const err38 = {instancePath:instancePath+"/orgRoleList/" + i2+"/id",schemaPath:"#/definitions/organizationRole/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data36.name !== undefined){
if(typeof data36.name !== "string"){
const err39 = {instancePath:instancePath+"/orgRoleList/" + i2+"/name",schemaPath:"#/definitions/organizationRole/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data36.desc !== undefined){
if(typeof data36.desc !== "string"){
const err40 = {instancePath:instancePath+"/orgRoleList/" + i2+"/desc",schemaPath:"#/definitions/organizationRole/properties/desc/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data36.scopes !== undefined){
let data40 = data36.scopes;
if(Array.isArray(data40)){
const len3 = data40.length;
for(let i3=0; i3<len3; i3++){
if(typeof data40[i3] !== "string"){
const err41 = {instancePath:instancePath+"/orgRoleList/" + i2+"/scopes/" + i3,schemaPath:"#/definitions/organizationRole/properties/scopes/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
else {
const err42 = {instancePath:instancePath+"/orgRoleList/" + i2+"/scopes",schemaPath:"#/definitions/organizationRole/properties/scopes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data36.allowed !== undefined){
if(typeof data36.allowed !== "boolean"){
const err43 = {instancePath:instancePath+"/orgRoleList/" + i2+"/allowed",schemaPath:"#/definitions/organizationRole/properties/allowed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data36.isAllowed !== undefined){
if(typeof data36.isAllowed !== "boolean"){
const err44 = {instancePath:instancePath+"/orgRoleList/" + i2+"/isAllowed",schemaPath:"#/definitions/organizationRole/properties/isAllowed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data36.isRetired !== undefined){
if(typeof data36.isRetired !== "boolean"){
const err45 = {instancePath:instancePath+"/orgRoleList/" + i2+"/isRetired",schemaPath:"#/definitions/organizationRole/properties/isRetired/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data36.is_global !== undefined){
if(typeof data36.is_global !== "boolean"){
const err46 = {instancePath:instancePath+"/orgRoleList/" + i2+"/is_global",schemaPath:"#/definitions/organizationRole/properties/is_global/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data36.isGlobal !== undefined){
if(typeof data36.isGlobal !== "boolean"){
const err47 = {instancePath:instancePath+"/orgRoleList/" + i2+"/isGlobal",schemaPath:"#/definitions/organizationRole/properties/isGlobal/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data36.isTeamRolesAllowed !== undefined){
if(typeof data36.isTeamRolesAllowed !== "boolean"){
const err48 = {instancePath:instancePath+"/orgRoleList/" + i2+"/isTeamRolesAllowed",schemaPath:"#/definitions/organizationRole/properties/isTeamRolesAllowed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data36.minimumTeamRole !== undefined){
if(typeof data36.minimumTeamRole !== "string"){
const err49 = {instancePath:instancePath+"/orgRoleList/" + i2+"/minimumTeamRole",schemaPath:"#/definitions/organizationRole/properties/minimumTeamRole/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
}
else {
const err50 = {instancePath:instancePath+"/orgRoleList/" + i2,schemaPath:"#/definitions/organizationRole/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
}
else {
const err51 = {instancePath:instancePath+"/orgRoleList",schemaPath:"#/properties/orgRoleList/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data.teamRoleList !== undefined){
let data49 = data.teamRoleList;
if(Array.isArray(data49)){
const len4 = data49.length;
for(let i4=0; i4<len4; i4++){
let data50 = data49[i4];
if(data50 && typeof data50 == "object" && !Array.isArray(data50)){
if(data50.id !== undefined){
if(typeof data50.id !== "string"){
const err52 = {instancePath:instancePath+"/teamRoleList/" + i4+"/id",schemaPath:"#/definitions/teamRole/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data50.name !== undefined){
if(typeof data50.name !== "string"){
const err53 = {instancePath:instancePath+"/teamRoleList/" + i4+"/name",schemaPath:"#/definitions/teamRole/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data50.desc !== undefined){
if(typeof data50.desc !== "string"){
const err54 = {instancePath:instancePath+"/teamRoleList/" + i4+"/desc",schemaPath:"#/definitions/teamRole/properties/desc/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data50.scopes !== undefined){
let data54 = data50.scopes;
if(Array.isArray(data54)){
const len5 = data54.length;
for(let i5=0; i5<len5; i5++){
if(typeof data54[i5] !== "string"){
const err55 = {instancePath:instancePath+"/teamRoleList/" + i4+"/scopes/" + i5,schemaPath:"#/definitions/teamRole/properties/scopes/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
}
else {
const err56 = {instancePath:instancePath+"/teamRoleList/" + i4+"/scopes",schemaPath:"#/definitions/teamRole/properties/scopes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data50.allowed !== undefined){
if(typeof data50.allowed !== "boolean"){
const err57 = {instancePath:instancePath+"/teamRoleList/" + i4+"/allowed",schemaPath:"#/definitions/teamRole/properties/allowed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data50.isAllowed !== undefined){
if(typeof data50.isAllowed !== "boolean"){
const err58 = {instancePath:instancePath+"/teamRoleList/" + i4+"/isAllowed",schemaPath:"#/definitions/teamRole/properties/isAllowed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data50.isRetired !== undefined){
if(typeof data50.isRetired !== "boolean"){
const err59 = {instancePath:instancePath+"/teamRoleList/" + i4+"/isRetired",schemaPath:"#/definitions/teamRole/properties/isRetired/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data50.isTeamRolesAllowed !== undefined){
if(typeof data50.isTeamRolesAllowed !== "boolean"){
const err60 = {instancePath:instancePath+"/teamRoleList/" + i4+"/isTeamRolesAllowed",schemaPath:"#/definitions/teamRole/properties/isTeamRolesAllowed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data50.isMinimumRoleFor !== undefined){
let data60 = data50.isMinimumRoleFor;
if((typeof data60 !== "string") && (data60 !== null)){
const err61 = {instancePath:instancePath+"/teamRoleList/" + i4+"/isMinimumRoleFor",schemaPath:"#/definitions/teamRole/properties/isMinimumRoleFor/type",keyword:"type",params:{type: schema69.properties.isMinimumRoleFor.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
}
else {
const err62 = {instancePath:instancePath+"/teamRoleList/" + i4,schemaPath:"#/definitions/teamRole/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
else {
const err63 = {instancePath:instancePath+"/teamRoleList",schemaPath:"#/properties/teamRoleList/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data.openMembership !== undefined){
if(typeof data.openMembership !== "boolean"){
const err64 = {instancePath:instancePath+"/openMembership",schemaPath:"#/properties/openMembership/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data.allowSharedIssues !== undefined){
if(typeof data.allowSharedIssues !== "boolean"){
const err65 = {instancePath:instancePath+"/allowSharedIssues",schemaPath:"#/properties/allowSharedIssues/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data.enhancedPrivacy !== undefined){
if(typeof data.enhancedPrivacy !== "boolean"){
const err66 = {instancePath:instancePath+"/enhancedPrivacy",schemaPath:"#/properties/enhancedPrivacy/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data.dataScrubber !== undefined){
if(typeof data.dataScrubber !== "boolean"){
const err67 = {instancePath:instancePath+"/dataScrubber",schemaPath:"#/properties/dataScrubber/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data.dataScrubberDefaults !== undefined){
if(typeof data.dataScrubberDefaults !== "boolean"){
const err68 = {instancePath:instancePath+"/dataScrubberDefaults",schemaPath:"#/properties/dataScrubberDefaults/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data.scrubIPAddresses !== undefined){
if(typeof data.scrubIPAddresses !== "boolean"){
const err69 = {instancePath:instancePath+"/scrubIPAddresses",schemaPath:"#/properties/scrubIPAddresses/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data.scrapeJavaScript !== undefined){
if(typeof data.scrapeJavaScript !== "boolean"){
const err70 = {instancePath:instancePath+"/scrapeJavaScript",schemaPath:"#/properties/scrapeJavaScript/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data.allowJoinRequests !== undefined){
if(typeof data.allowJoinRequests !== "boolean"){
const err71 = {instancePath:instancePath+"/allowJoinRequests",schemaPath:"#/properties/allowJoinRequests/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data.eventsMemberAdmin !== undefined){
if(typeof data.eventsMemberAdmin !== "boolean"){
const err72 = {instancePath:instancePath+"/eventsMemberAdmin",schemaPath:"#/properties/eventsMemberAdmin/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data.alertsMemberWrite !== undefined){
if(typeof data.alertsMemberWrite !== "boolean"){
const err73 = {instancePath:instancePath+"/alertsMemberWrite",schemaPath:"#/properties/alertsMemberWrite/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
if(data.coverageAccess !== undefined){
if(typeof data.coverageAccess !== "boolean"){
const err74 = {instancePath:instancePath+"/coverageAccess",schemaPath:"#/properties/coverageAccess/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data.hideAiFeatures !== undefined){
if(typeof data.hideAiFeatures !== "boolean"){
const err75 = {instancePath:instancePath+"/hideAiFeatures",schemaPath:"#/properties/hideAiFeatures/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
if(data.hostAPRBot !== undefined){
if(typeof data.hostAPRBot !== "boolean"){
const err76 = {instancePath:instancePath+"/hostAPRBot",schemaPath:"#/properties/hostAPRBot/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
if(data.hostAOpenPRBot !== undefined){
if(typeof data.hostAOpenPRBot !== "boolean"){
const err77 = {instancePath:instancePath+"/hostAOpenPRBot",schemaPath:"#/properties/hostAOpenPRBot/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
if(data.hostANudgeInvite !== undefined){
if(typeof data.hostANudgeInvite !== "boolean"){
const err78 = {instancePath:instancePath+"/hostANudgeInvite",schemaPath:"#/properties/hostANudgeInvite/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
if(data.hostBPRBot !== undefined){
if(typeof data.hostBPRBot !== "boolean"){
const err79 = {instancePath:instancePath+"/hostBPRBot",schemaPath:"#/properties/hostBPRBot/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data.hostBOpenPRBot !== undefined){
if(typeof data.hostBOpenPRBot !== "boolean"){
const err80 = {instancePath:instancePath+"/hostBOpenPRBot",schemaPath:"#/properties/hostBOpenPRBot/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data.issueAlertsThreadFlag !== undefined){
if(typeof data.issueAlertsThreadFlag !== "boolean"){
const err81 = {instancePath:instancePath+"/issueAlertsThreadFlag",schemaPath:"#/properties/issueAlertsThreadFlag/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data.metricAlertsThreadFlag !== undefined){
if(typeof data.metricAlertsThreadFlag !== "boolean"){
const err82 = {instancePath:instancePath+"/metricAlertsThreadFlag",schemaPath:"#/properties/metricAlertsThreadFlag/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data.aggregatedDataConsent !== undefined){
if(typeof data.aggregatedDataConsent !== "boolean"){
const err83 = {instancePath:instancePath+"/aggregatedDataConsent",schemaPath:"#/properties/aggregatedDataConsent/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
if(data.defaultAiScannerAutomation !== undefined){
if(typeof data.defaultAiScannerAutomation !== "boolean"){
const err84 = {instancePath:instancePath+"/defaultAiScannerAutomation",schemaPath:"#/properties/defaultAiScannerAutomation/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data.enablePrReviewTestGeneration !== undefined){
if(typeof data.enablePrReviewTestGeneration !== "boolean"){
const err85 = {instancePath:instancePath+"/enablePrReviewTestGeneration",schemaPath:"#/properties/enablePrReviewTestGeneration/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
if(data.sensitiveFields !== undefined){
let data83 = data.sensitiveFields;
if(Array.isArray(data83)){
const len6 = data83.length;
for(let i6=0; i6<len6; i6++){
if(typeof data83[i6] !== "string"){
const err86 = {instancePath:instancePath+"/sensitiveFields/" + i6,schemaPath:"#/properties/sensitiveFields/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
}
else {
const err87 = {instancePath:instancePath+"/sensitiveFields",schemaPath:"#/properties/sensitiveFields/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
if(data.safeFields !== undefined){
let data85 = data.safeFields;
if(Array.isArray(data85)){
const len7 = data85.length;
for(let i7=0; i7<len7; i7++){
if(typeof data85[i7] !== "string"){
const err88 = {instancePath:instancePath+"/safeFields/" + i7,schemaPath:"#/properties/safeFields/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
}
else {
const err89 = {instancePath:instancePath+"/safeFields",schemaPath:"#/properties/safeFields/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
if(data.storeCrashReports !== undefined){
let data87 = data.storeCrashReports;
if(!(((typeof data87 == "number") && (!(data87 % 1) && !isNaN(data87))) && (isFinite(data87)))){
const err90 = {instancePath:instancePath+"/storeCrashReports",schemaPath:"#/properties/storeCrashReports/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
if(data.attachmentsRole !== undefined){
if(typeof data.attachmentsRole !== "string"){
const err91 = {instancePath:instancePath+"/attachmentsRole",schemaPath:"#/properties/attachmentsRole/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
if(data.debugFilesRole !== undefined){
if(typeof data.debugFilesRole !== "string"){
const err92 = {instancePath:instancePath+"/debugFilesRole",schemaPath:"#/properties/debugFilesRole/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
if(data.relayPiiConfig !== undefined){
let data90 = data.relayPiiConfig;
if((typeof data90 !== "string") && (data90 !== null)){
const err93 = {instancePath:instancePath+"/relayPiiConfig",schemaPath:"#/properties/relayPiiConfig/type",keyword:"type",params:{type: schema67.properties.relayPiiConfig.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
if(data.defaultAutofixAutomationTuning !== undefined){
if(typeof data.defaultAutofixAutomationTuning !== "string"){
const err94 = {instancePath:instancePath+"/defaultAutofixAutomationTuning",schemaPath:"#/properties/defaultAutofixAutomationTuning/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
if(data.trustedRelays !== undefined){
if(!(Array.isArray(data.trustedRelays))){
const err95 = {instancePath:instancePath+"/trustedRelays",schemaPath:"#/properties/trustedRelays/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
if(data.pendingAccessRequests !== undefined){
let data93 = data.pendingAccessRequests;
if(!(((typeof data93 == "number") && (!(data93 % 1) && !isNaN(data93))) && (isFinite(data93)))){
const err96 = {instancePath:instancePath+"/pendingAccessRequests",schemaPath:"#/properties/pendingAccessRequests/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
if(data.teams !== undefined){
let data94 = data.teams;
if(Array.isArray(data94)){
const len8 = data94.length;
for(let i8=0; i8<len8; i8++){
let data95 = data94[i8];
if(data95 && typeof data95 == "object" && !Array.isArray(data95)){
if(data95.id === undefined){
const err97 = {instancePath:instancePath+"/teams/" + i8,schemaPath:"#/definitions/team/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
if(data95.slug === undefined){
const err98 = {instancePath:instancePath+"/teams/" + i8,schemaPath:"#/definitions/team/required",keyword:"required",params:{missingProperty: "slug"},message:"must have required property '"+"slug"+"'"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
if(data95.id !== undefined){
if(typeof data95.id !== "string"){
const err99 = {instancePath:instancePath+"/teams/" + i8+"/id",schemaPath:"#/definitions/team/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
if(data95.slug !== undefined){
if(typeof data95.slug !== "string"){
const err100 = {instancePath:instancePath+"/teams/" + i8+"/slug",schemaPath:"#/definitions/team/properties/slug/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
if(data95.name !== undefined){
if(typeof data95.name !== "string"){
const err101 = {instancePath:instancePath+"/teams/" + i8+"/name",schemaPath:"#/definitions/team/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
if(data95.dateCreated !== undefined){
if(typeof data95.dateCreated !== "string"){
const err102 = {instancePath:instancePath+"/teams/" + i8+"/dateCreated",schemaPath:"#/definitions/team/properties/dateCreated/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
if(data95.isMember !== undefined){
if(typeof data95.isMember !== "boolean"){
const err103 = {instancePath:instancePath+"/teams/" + i8+"/isMember",schemaPath:"#/definitions/team/properties/isMember/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
if(data95.teamRole !== undefined){
let data101 = data95.teamRole;
if((typeof data101 !== "string") && (data101 !== null)){
const err104 = {instancePath:instancePath+"/teams/" + i8+"/teamRole",schemaPath:"#/definitions/team/properties/teamRole/type",keyword:"type",params:{type: schema70.properties.teamRole.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
if(data95.flags !== undefined){
let data102 = data95.flags;
if(data102 && typeof data102 == "object" && !Array.isArray(data102)){
if(data102["idp:provisioned"] !== undefined){
if(typeof data102["idp:provisioned"] !== "boolean"){
const err105 = {instancePath:instancePath+"/teams/" + i8+"/flags/idp:provisioned",schemaPath:"#/definitions/team/properties/flags/properties/idp%3Aprovisioned/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
}
else {
const err106 = {instancePath:instancePath+"/teams/" + i8+"/flags",schemaPath:"#/definitions/team/properties/flags/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
if(data95.access !== undefined){
let data104 = data95.access;
if(Array.isArray(data104)){
const len9 = data104.length;
for(let i9=0; i9<len9; i9++){
if(typeof data104[i9] !== "string"){
const err107 = {instancePath:instancePath+"/teams/" + i8+"/access/" + i9,schemaPath:"#/definitions/team/properties/access/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
}
else {
const err108 = {instancePath:instancePath+"/teams/" + i8+"/access",schemaPath:"#/definitions/team/properties/access/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
if(data95.hasAccess !== undefined){
if(typeof data95.hasAccess !== "boolean"){
const err109 = {instancePath:instancePath+"/teams/" + i8+"/hasAccess",schemaPath:"#/definitions/team/properties/hasAccess/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
if(data95.isPending !== undefined){
if(typeof data95.isPending !== "boolean"){
const err110 = {instancePath:instancePath+"/teams/" + i8+"/isPending",schemaPath:"#/definitions/team/properties/isPending/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
if(data95.memberCount !== undefined){
let data108 = data95.memberCount;
if(!(((typeof data108 == "number") && (!(data108 % 1) && !isNaN(data108))) && (isFinite(data108)))){
const err111 = {instancePath:instancePath+"/teams/" + i8+"/memberCount",schemaPath:"#/definitions/team/properties/memberCount/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
if(data95.avatar !== undefined){
let data109 = data95.avatar;
if(data109 && typeof data109 == "object" && !Array.isArray(data109)){
if(data109.avatarType !== undefined){
if(typeof data109.avatarType !== "string"){
const err112 = {instancePath:instancePath+"/teams/" + i8+"/avatar/avatarType",schemaPath:"#/definitions/team/properties/avatar/properties/avatarType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
if(data109.avatarUuid !== undefined){
let data111 = data109.avatarUuid;
if((typeof data111 !== "string") && (data111 !== null)){
const err113 = {instancePath:instancePath+"/teams/" + i8+"/avatar/avatarUuid",schemaPath:"#/definitions/team/properties/avatar/properties/avatarUuid/type",keyword:"type",params:{type: schema70.properties.avatar.properties.avatarUuid.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
}
else {
const err114 = {instancePath:instancePath+"/teams/" + i8+"/avatar",schemaPath:"#/definitions/team/properties/avatar/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
}
}
else {
const err115 = {instancePath:instancePath+"/teams/" + i8,schemaPath:"#/definitions/team/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
}
else {
const err116 = {instancePath:instancePath+"/teams",schemaPath:"#/properties/teams/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
if(data.projects !== undefined){
let data112 = data.projects;
if(Array.isArray(data112)){
const len10 = data112.length;
for(let i10=0; i10<len10; i10++){
if(!(validate22(data112[i10], {instancePath:instancePath+"/projects/" + i10,parentData:data112,parentDataProperty:i10,rootData}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
}
else {
const err117 = {instancePath:instancePath+"/projects",schemaPath:"#/properties/projects/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
}
else {
const err118 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
