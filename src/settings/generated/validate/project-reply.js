// Generated from schemas/ by `node scripts/generate.mjs`. Do not edit.
export default validate35;
const schema91 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"project-reply.schema.json","type":"object","required":["id","slug"],"properties":{"id":{"type":"string"},"slug":{"type":"string"},"name":{"type":"string"},"platform":{"type":["string","null"]},"dateCreated":{"type":"string"},"isBookmarked":{"type":"boolean"},"isMember":{"type":"boolean"},"hasAccess":{"type":"boolean"},"isInternal":{"type":"boolean"},"isPublic":{"type":"boolean"},"firstTransactionEvent":{"type":"boolean"},"hasMinifiedStackTrace":{"type":"boolean"},"hasFeedbacks":{"type":"boolean"},"hasMonitors":{"type":"boolean"},"hasNewFeedbacks":{"type":"boolean"},"hasProfiles":{"type":"boolean"},"hasReplays":{"type":"boolean"},"hasFlags":{"type":"boolean"},"hasSessions":{"type":"boolean"},"hasInsightsHttp":{"type":"boolean"},"hasInsightsDb":{"type":"boolean"},"hasInsightsAssets":{"type":"boolean"},"hasInsightsAppStart":{"type":"boolean"},"hasInsightsScreenLoad":{"type":"boolean"},"hasInsightsVitals":{"type":"boolean"},"hasInsightsCaches":{"type":"boolean"},"hasInsightsQueues":{"type":"boolean"},"hasInsightsAgentMonitoring":{"type":"boolean"},"hasInsightsMCP":{"type":"boolean"},"hasLogs":{"type":"boolean"},"hasTraceMetrics":{"type":"boolean"},"dataScrubber":{"type":"boolean"},"dataScrubberDefaults":{"type":"boolean"},"verifySSL":{"type":"boolean"},"scrubIPAddresses":{"type":"boolean"},"scrapeJavaScript":{"type":"boolean"},"tempestFetchScreenshots":{"type":"boolean"},"tempestFetchDumps":{"type":"boolean"},"isDynamicallySampled":{"type":"boolean"},"aiScannerAutomation":{"type":"boolean"},"features":{"type":"array","items":{"type":"string"}},"firstEvent":{"type":["string","null"]},"access":{"type":"array","items":{"type":"string"}},"avatar":{"type":"object","properties":{"avatarType":{"type":"string"},"avatarUuid":{"type":["string","null"]}}},"color":{"type":"string"},"status":{"type":"string"},"team":{"anyOf":[{"type":"null"},{"$ref":"#/definitions/teamSummary"}]},"teams":{"type":"array","items":{"$ref":"#/definitions/teamSummary"}},"latestRelease":{"type":["object","null"],"properties":{"version":{"type":"string"}}},"options":{"type":"object","properties":{"svc:transaction_name_cluster_rules":{},"digests:mail:maximum_delay":{},"digests:mail:minimum_delay":{},"svc:scrub_defaults":{},"svc:scrape_javascript":{},"mail:subject_prefix":{},"svc:relay_pii_config":{},"svc:scrub_data":{},"svc:token":{},"svc:resolve_age":{},"svc:grouping_config":{},"svc:secondary_grouping_config":{},"svc:secondary_grouping_expiry":{},"quotas:spike-protection-disabled":{},"svc:store_crash_reports":{},"svc:builtin_symbol_sources":{},"svc:origins":{},"svc:sensitive_fields":{},"svc:scrub_ip_address":{},"svc:default_environment":{},"svc:verify_ssl":{},"svc:csp_ignored_sources_defaults":{},"svc:csp_ignored_sources":{},"filters:blacklisted_ips":{},"filters:react-hydration-errors":{},"filters:chunk-load-error":{},"filters:releases":{},"filters:error_messages":{},"feedback:branding":{}}},"digestsMinDelay":{"type":["integer","null"]},"digestsMaxDelay":{"type":["integer","null"]},"resolveAge":{"type":["integer","null"]},"storeCrashReports":{"type":["integer","null"]},"secondaryGroupingExpiry":{"type":["integer","null"]},"processingIssues":{"type":["integer","null"]},"subjectPrefix":{"type":["string","null"]},"subjectTemplate":{"type":["string","null"]},"groupingConfig":{"type":["string","null"]},"secondaryGroupingConfig":{"type":["string","null"]},"groupingEnhancements":{"type":["string","null"]},"derivedGroupingEnhancements":{"type":["string","null"]},"fingerprintingRules":{"type":["string","null"]},"defaultEnvironment":{"type":["string","null"]},"symbolSources":{"type":"string"},"autofixAutomationTuning":{"type":["string","null"]},"securityToken":{"type":"string"},"securityTokenHeader":{"type":["string","null"]},"allowedDomains":{"type":"array","items":{"type":"string"}},"safeFields":{"type":"array","items":{"type":"string"}},"sensitiveFields":{"type":"array","items":{"type":"string"}},"builtinSymbolSources":{"type":"array","items":{"type":"string"}},"platforms":{"type":"array","items":{"type":"string"}},"highlightTags":{"type":"array","items":{"type":"string"}},"relayPiiConfig":{"type":["string","null"]},"organization":{"type":"object","properties":{"id":{"type":"string"},"slug":{"type":"string"},"status":{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"}}},"name":{"type":"string"},"dateCreated":{"type":"string"},"isEarlyAdopter":{"type":"boolean"},"allowMemberInvite":{"type":"boolean"},"allowMemberProjectCreation":{"type":"boolean"},"allowSuperuserAccess":{"type":"boolean"},"require2FA":{"type":"boolean"},"avatar":{"type":"object","properties":{"avatarType":{"type":"string"},"avatarUuid":{"type":["string","null"]}}},"features":{"type":"array","items":{"type":"string"}},"links":{"type":"object","properties":{"organizationUrl":{"type":"string"},"regionUrl":{"type":"string"}}},"hasAuthProvider":{"type":"boolean"}}},"plugins":{"type":"array","items":{"$ref":"#/definitions/plugin"}},"dynamicSamplingBiases":{"type":["array","null"],"items":{"type":"object","properties":{"id":{"type":"string"},"active":{"type":"boolean"}}}},"debugFilesRole":{"type":["string","null"]},"highlightContext":{"type":"object"},"highlightPreset":{"type":"object","properties":{"tags":{"type":"array"},"context":{"type":"object"}}}},"definitions":{"teamSummary":{"type":"object","required":["id","slug"],"properties":{"id":{"type":"string"},"name":{"type":"string"},"slug":{"type":"string"}}},"plugin":{"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"},"slug":{"type":"string"},"shortName":{"type":"string"},"type":{"type":"string"},"status":{"type":"string"},"doc":{"type":"string"},"description":{"type":"string"},"version":{"type":["string","null"]},"canDisable":{"type":"boolean"},"isTestable":{"type":"boolean"},"hasConfiguration":{"type":"boolean"},"enabled":{"type":"boolean"},"isDeprecated":{"type":"boolean"},"isHidden":{"type":"boolean"},"metadata":{"type":"object"},"contexts":{"type":"array"},"assets":{"type":"array"},"firstPartyAlternative":{},"deprecationDate":{},"altIsSvcApp":{},"author":{"type":["object","null"],"properties":{"name":{"type":"string"},"url":{"type":"string"}}},"features":{"type":"array","items":{"type":"string"}},"featureDescriptions":{"type":"array","items":{"type":"object","properties":{"description":{"type":"string"},"featureGate":{"type":"string"}}}},"resourceLinks":{"type":"array","items":{"type":"object","properties":{"title":{"type":"string"},"url":{"type":"string"}}}}}}}};
const schema92 = {"type":"object","required":["id","slug"],"properties":{"id":{"type":"string"},"name":{"type":"string"},"slug":{"type":"string"}}};
const schema94 = {"type":"object","properties":{"id":{"type":"string"},"name":{"type":"string"},"slug":{"type":"string"},"shortName":{"type":"string"},"type":{"type":"string"},"status":{"type":"string"},"doc":{"type":"string"},"description":{"type":"string"},"version":{"type":["string","null"]},"canDisable":{"type":"boolean"},"isTestable":{"type":"boolean"},"hasConfiguration":{"type":"boolean"},"enabled":{"type":"boolean"},"isDeprecated":{"type":"boolean"},"isHidden":{"type":"boolean"},"metadata":{"type":"object"},"contexts":{"type":"array"},"assets":{"type":"array"},"firstPartyAlternative":{},"deprecationDate":{},"altIsSvcApp":{},"author":{"type":["object","null"],"properties":{"name":{"type":"string"},"url":{"type":"string"}}},"features":{"type":"array","items":{"type":"string"}},"featureDescriptions":{"type":"array","items":{"type":"object","properties":{"description":{"type":"string"},"featureGate":{"type":"string"}}}},"resourceLinks":{"type":"array","items":{"type":"object","properties":{"title":{"type":"string"},"url":{"type":"string"}}}}}};

function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="project-reply.schema.json" */;
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
if(data.platform !== undefined){
let data3 = data.platform;
if((typeof data3 !== "string") && (data3 !== null)){
const err5 = {instancePath:instancePath+"/platform",schemaPath:"#/properties/platform/type",keyword:"type",params:{type: schema91.properties.platform.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.dateCreated !== undefined){
if(typeof data.dateCreated !== "string"){
const err6 = {instancePath:instancePath+"/dateCreated",schemaPath:"#/properties/dateCreated/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.isBookmarked !== undefined){
if(typeof data.isBookmarked !== "boolean"){
const err7 = {instancePath:instancePath+"/isBookmarked",schemaPath:"#/properties/isBookmarked/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.isMember !== undefined){
if(typeof data.isMember !== "boolean"){
const err8 = {instancePath:instancePath+"/isMember",schemaPath:"#/properties/isMember/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.hasAccess !== undefined){
if(typeof data.hasAccess !== "boolean"){
const err9 = {instancePath:instancePath+"/hasAccess",schemaPath:"#/properties/hasAccess/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.isInternal !== undefined){
if(typeof data.isInternal !== "boolean"){
const err10 = {instancePath:instancePath+"/isInternal",schemaPath:"#/properties/isInternal/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.isPublic !== undefined){
if(typeof data.isPublic !== "boolean"){
const err11 = {instancePath:instancePath+"/isPublic",schemaPath:"#/properties/isPublic/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.firstTransactionEvent !== undefined){
if(typeof data.firstTransactionEvent !== "boolean"){
const err12 = {instancePath:instancePath+"/firstTransactionEvent",schemaPath:"#/properties/firstTransactionEvent/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.hasMinifiedStackTrace !== undefined){
if(typeof data.hasMinifiedStackTrace !== "boolean"){
const err13 = {instancePath:instancePath+"/hasMinifiedStackTrace",schemaPath:"#/properties/hasMinifiedStackTrace/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.hasFeedbacks !== undefined){
if(typeof data.hasFeedbacks !== "boolean"){
const err14 = {instancePath:instancePath+"/hasFeedbacks",schemaPath:"#/properties/hasFeedbacks/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.hasMonitors !== undefined){
if(typeof data.hasMonitors !== "boolean"){
const err15 = {instancePath:instancePath+"/hasMonitors",schemaPath:"#/properties/hasMonitors/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.hasNewFeedbacks !== undefined){
if(typeof data.hasNewFeedbacks !== "boolean"){
const err16 = {instancePath:instancePath+"/hasNewFeedbacks",schemaPath:"#/properties/hasNewFeedbacks/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.hasProfiles !== undefined){
if(typeof data.hasProfiles !== "boolean"){
const err17 = {instancePath:instancePath+"/hasProfiles",schemaPath:"#/properties/hasProfiles/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.hasReplays !== undefined){
if(typeof data.hasReplays !== "boolean"){
const err18 = {instancePath:instancePath+"/hasReplays",schemaPath:"#/properties/hasReplays/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.hasFlags !== undefined){
if(typeof data.hasFlags !== "boolean"){
const err19 = {instancePath:instancePath+"/hasFlags",schemaPath:"#/properties/hasFlags/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.hasSessions !== undefined){
if(typeof data.hasSessions !== "boolean"){
const err20 = {instancePath:instancePath+"/hasSessions",schemaPath:"#/properties/hasSessions/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.hasInsightsHttp !== undefined){
if(typeof data.hasInsightsHttp !== "boolean"){
const err21 = {instancePath:instancePath+"/hasInsightsHttp",schemaPath:"#/properties/hasInsightsHttp/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.hasInsightsDb !== undefined){
if(typeof data.hasInsightsDb !== "boolean"){
const err22 = {instancePath:instancePath+"/hasInsightsDb",schemaPath:"#/properties/hasInsightsDb/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.hasInsightsAssets !== undefined){
if(typeof data.hasInsightsAssets !== "boolean"){
const err23 = {instancePath:instancePath+"/hasInsightsAssets",schemaPath:"#/properties/hasInsightsAssets/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.hasInsightsAppStart !== undefined){
if(typeof data.hasInsightsAppStart !== "boolean"){
const err24 = {instancePath:instancePath+"/hasInsightsAppStart",schemaPath:"#/properties/hasInsightsAppStart/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.hasInsightsScreenLoad !== undefined){
if(typeof data.hasInsightsScreenLoad !== "boolean"){
const err25 = {instancePath:instancePath+"/hasInsightsScreenLoad",schemaPath:"#/properties/hasInsightsScreenLoad/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.hasInsightsVitals !== undefined){
if(typeof data.hasInsightsVitals !== "boolean"){
const err26 = {instancePath:instancePath+"/hasInsightsVitals",schemaPath:"#/properties/hasInsightsVitals/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.hasInsightsCaches !== undefined){
if(typeof data.hasInsightsCaches !== "boolean"){
const err27 = {instancePath:instancePath+"/hasInsightsCaches",schemaPath:"#/properties/hasInsightsCaches/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.hasInsightsQueues !== undefined){
if(typeof data.hasInsightsQueues !== "boolean"){
const err28 = {instancePath:instancePath+"/hasInsightsQueues",schemaPath:"#/properties/hasInsightsQueues/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.hasInsightsAgentMonitoring !== undefined){
if(typeof data.hasInsightsAgentMonitoring !== "boolean"){
const err29 = {instancePath:instancePath+"/hasInsightsAgentMonitoring",schemaPath:"#/properties/hasInsightsAgentMonitoring/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.hasInsightsMCP !== undefined){
if(typeof data.hasInsightsMCP !== "boolean"){
const err30 = {instancePath:instancePath+"/hasInsightsMCP",schemaPath:"#/properties/hasInsightsMCP/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.hasLogs !== undefined){
if(typeof data.hasLogs !== "boolean"){
const err31 = {instancePath:instancePath+"/hasLogs",schemaPath:"#/properties/hasLogs/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.hasTraceMetrics !== undefined){
if(typeof data.hasTraceMetrics !== "boolean"){
const err32 = {instancePath:instancePath+"/hasTraceMetrics",schemaPath:"#/properties/hasTraceMetrics/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.dataScrubber !== undefined){
if(typeof data.dataScrubber !== "boolean"){
const err33 = {instancePath:instancePath+"/dataScrubber",schemaPath:"#/properties/dataScrubber/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.dataScrubberDefaults !== undefined){
if(typeof data.dataScrubberDefaults !== "boolean"){
const err34 = {instancePath:instancePath+"/dataScrubberDefaults",schemaPath:"#/properties/dataScrubberDefaults/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.verifySSL !== undefined){
if(typeof data.verifySSL !== "boolean"){
const err35 = {instancePath:instancePath+"/verifySSL",schemaPath:"#/properties/verifySSL/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.scrubIPAddresses !== undefined){
if(typeof data.scrubIPAddresses !== "boolean"){
const err36 = {instancePath:instancePath+"/scrubIPAddresses",schemaPath:"#/properties/scrubIPAddresses/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.scrapeJavaScript !== undefined){
if(typeof data.scrapeJavaScript !== "boolean"){
const err37 = {instancePath:instancePath+"/scrapeJavaScript",schemaPath:"#/properties/scrapeJavaScript/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.tempestFetchScreenshots !== undefined){
if(typeof data.tempestFetchScreenshots !== "boolean"){
const err38 = {instancePath:instancePath+"/tempestFetchScreenshots",schemaPath:"#/properties/tempestFetchScreenshots/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.tempestFetchDumps !== undefined){
if(typeof data.tempestFetchDumps !== "boolean"){
const err39 = {instancePath:instancePath+"/tempestFetchDumps",schemaPath:"#/properties/tempestFetchDumps/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.isDynamicallySampled !== undefined){
if(typeof data.isDynamicallySampled !== "boolean"){
const err40 = {instancePath:instancePath+"/isDynamicallySampled",schemaPath:"#/properties/isDynamicallySampled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data.aiScannerAutomation !== undefined){
if(typeof data.aiScannerAutomation !== "boolean"){
const err41 = {instancePath:instancePath+"/aiScannerAutomation",schemaPath:"#/properties/aiScannerAutomation/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.features !== undefined){
let data40 = data.features;
if(Array.isArray(data40)){
const len0 = data40.length;
for(let i0=0; i0<len0; i0++){
if(typeof data40[i0] !== "string"){
const err42 = {instancePath:instancePath+"/features/" + i0,schemaPath:"#/properties/features/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
}
else {
const err43 = {instancePath:instancePath+"/features",schemaPath:"#/properties/features/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data.firstEvent !== undefined){
let data42 = data.firstEvent;
if((typeof data42 !== "string") && (data42 !== null)){
const err44 = {instancePath:instancePath+"/firstEvent",schemaPath:"#/properties/firstEvent/type",keyword:"type",params:{type: schema91.properties.firstEvent.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data.access !== undefined){
let data43 = data.access;
if(Array.isArray(data43)){
const len1 = data43.length;
for(let i1=0; i1<len1; i1++){
if(typeof data43[i1] !== "string"){
const err45 = {instancePath:instancePath+"/access/" + i1,schemaPath:"#/properties/access/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
else {
const err46 = {instancePath:instancePath+"/access",schemaPath:"#/properties/access/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data.avatar !== undefined){
let data45 = data.avatar;
if(data45 && typeof data45 == "object" && !Array.isArray(data45)){
if(data45.avatarType !== undefined){
if(typeof data45.avatarType !== "string"){
const err47 = {instancePath:instancePath+"/avatar/avatarType",schemaPath:"#/properties/avatar/properties/avatarType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data45.avatarUuid !== undefined){
let data47 = data45.avatarUuid;
if((typeof data47 !== "string") && (data47 !== null)){
const err48 = {instancePath:instancePath+"/avatar/avatarUuid",schemaPath:"#/properties/avatar/properties/avatarUuid/type",keyword:"type",params:{type: schema91.properties.avatar.properties.avatarUuid.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
else {
const err49 = {instancePath:instancePath+"/avatar",schemaPath:"#/properties/avatar/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data.color !== undefined){
if(typeof data.color !== "string"){
const err50 = {instancePath:instancePath+"/color",schemaPath:"#/properties/color/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data.status !== undefined){
if(typeof data.status !== "string"){
const err51 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data.team !== undefined){
let data50 = data.team;
const _errs102 = errors;
let valid6 = false;
const _errs103 = errors;
if(data50 !== null){
const err52 = {instancePath:instancePath+"/team",schemaPath:"#/properties/team/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
var _valid0 = _errs103 === errors;
valid6 = valid6 || _valid0;
if(!valid6){
const _errs105 = errors;
if(data50 && typeof data50 == "object" && !Array.isArray(data50)){
if(data50.id === undefined){
const err53 = {instancePath:instancePath+"/team",schemaPath:"#/definitions/teamSummary/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(data50.slug === undefined){
const err54 = {instancePath:instancePath+"/team",schemaPath:"#/definitions/teamSummary/required",keyword:"required",params:{missingProperty: "slug"},message:"must have required property '"+"slug"+"'"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(data50.id !== undefined){
if(typeof data50.id !== "string"){
const err55 = {instancePath:instancePath+"/team/id",schemaPath:"#/definitions/teamSummary/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data50.name !== undefined){
if(typeof data50.name !== "string"){
const err56 = {instancePath:instancePath+"/team/name",schemaPath:"#/definitions/teamSummary/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data50.slug !== undefined){
if(typeof data50.slug !== "string"){
const err57 = {instancePath:instancePath+"/team/slug",schemaPath:"#/definitions/teamSummary/properties/slug/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
}
else {
const err58 = {instancePath:instancePath+"/team",schemaPath:"#/definitions/teamSummary/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
var _valid0 = _errs105 === errors;
valid6 = valid6 || _valid0;
}
if(!valid6){
const err59 = {instancePath:instancePath+"/team",schemaPath:"#/properties/team/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
else {
errors = _errs102;
if(vErrors !== null){
if(_errs102){
vErrors.length = _errs102;
}
else {
vErrors = null;
}
}
}
}
if(data.teams !== undefined){
let data54 = data.teams;
if(Array.isArray(data54)){
const len2 = data54.length;
for(let i2=0; i2<len2; i2++){
let data55 = data54[i2];
if(data55 && typeof data55 == "object" && !Array.isArray(data55)){
if(data55.id === undefined){
const err60 = {instancePath:instancePath+"/teams/" + i2,schemaPath:"#/definitions/teamSummary/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(data55.slug === undefined){
const err61 = {instancePath:instancePath+"/teams/" + i2,schemaPath:"#/definitions/teamSummary/required",keyword:"required",params:{missingProperty: "slug"},message:"must have required property '"+"slug"+"'"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(data55.id !== undefined){
if(typeof data55.id !== "string"){
const err62 = {instancePath:instancePath+"/teams/" + i2+"/id",schemaPath:"#/definitions/teamSummary/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data55.name !== undefined){
if(typeof data55.name !== "string"){
const err63 = {instancePath:instancePath+"/teams/" + i2+"/name",schemaPath:"#/definitions/teamSummary/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data55.slug !== undefined){
if(typeof data55.slug !== "string"){
const err64 = {instancePath:instancePath+"/teams/" + i2+"/slug",schemaPath:"#/definitions/teamSummary/properties/slug/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
}
else {
const err65 = {instancePath:instancePath+"/teams/" + i2,schemaPath:"#/definitions/teamSummary/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
}
else {
const err66 = {instancePath:instancePath+"/teams",schemaPath:"#/properties/teams/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data.latestRelease !== undefined){
let data59 = data.latestRelease;
if((!(data59 && typeof data59 == "object" && !Array.isArray(data59))) && (data59 !== null)){
const err67 = {instancePath:instancePath+"/latestRelease",schemaPath:"#/properties/latestRelease/type",keyword:"type",params:{type: schema91.properties.latestRelease.type},message:"must be object,null"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if(data59 && typeof data59 == "object" && !Array.isArray(data59)){
if(data59.version !== undefined){
if(typeof data59.version !== "string"){
const err68 = {instancePath:instancePath+"/latestRelease/version",schemaPath:"#/properties/latestRelease/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
}
}
if(data.options !== undefined){
let data61 = data.options;
if(!(data61 && typeof data61 == "object" && !Array.isArray(data61))){
const err69 = {instancePath:instancePath+"/options",schemaPath:"#/properties/options/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data.digestsMinDelay !== undefined){
let data62 = data.digestsMinDelay;
if((!(((typeof data62 == "number") && (!(data62 % 1) && !isNaN(data62))) && (isFinite(data62)))) && (data62 !== null)){
const err70 = {instancePath:instancePath+"/digestsMinDelay",schemaPath:"#/properties/digestsMinDelay/type",keyword:"type",params:{type: schema91.properties.digestsMinDelay.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data.digestsMaxDelay !== undefined){
let data63 = data.digestsMaxDelay;
if((!(((typeof data63 == "number") && (!(data63 % 1) && !isNaN(data63))) && (isFinite(data63)))) && (data63 !== null)){
const err71 = {instancePath:instancePath+"/digestsMaxDelay",schemaPath:"#/properties/digestsMaxDelay/type",keyword:"type",params:{type: schema91.properties.digestsMaxDelay.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data.resolveAge !== undefined){
let data64 = data.resolveAge;
if((!(((typeof data64 == "number") && (!(data64 % 1) && !isNaN(data64))) && (isFinite(data64)))) && (data64 !== null)){
const err72 = {instancePath:instancePath+"/resolveAge",schemaPath:"#/properties/resolveAge/type",keyword:"type",params:{type: schema91.properties.resolveAge.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data.storeCrashReports !== undefined){
let data65 = data.storeCrashReports;
if((!(((typeof data65 == "number") && (!(data65 % 1) && !isNaN(data65))) && (isFinite(data65)))) && (data65 !== null)){
const err73 = {instancePath:instancePath+"/storeCrashReports",schemaPath:"#/properties/storeCrashReports/type",keyword:"type",params:{type: schema91.properties.storeCrashReports.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
if(data.secondaryGroupingExpiry !== undefined){
let data66 = data.secondaryGroupingExpiry;
if((!(((typeof data66 == "number") && (!(data66 % 1) && !isNaN(data66))) && (isFinite(data66)))) && (data66 !== null)){
const err74 = {instancePath:instancePath+"/secondaryGroupingExpiry",schemaPath:"#/properties/secondaryGroupingExpiry/type",keyword:"type",params:{type: schema91.properties.secondaryGroupingExpiry.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data.processingIssues !== undefined){
let data67 = data.processingIssues;
if((!(((typeof data67 == "number") && (!(data67 % 1) && !isNaN(data67))) && (isFinite(data67)))) && (data67 !== null)){
const err75 = {instancePath:instancePath+"/processingIssues",schemaPath:"#/properties/processingIssues/type",keyword:"type",params:{type: schema91.properties.processingIssues.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
if(data.subjectPrefix !== undefined){
let data68 = data.subjectPrefix;
if((typeof data68 !== "string") && (data68 !== null)){
const err76 = {instancePath:instancePath+"/subjectPrefix",schemaPath:"#/properties/subjectPrefix/type",keyword:"type",params:{type: schema91.properties.subjectPrefix.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
if(data.subjectTemplate !== undefined){
let data69 = data.subjectTemplate;
if((typeof data69 !== "string") && (data69 !== null)){
const err77 = {instancePath:instancePath+"/subjectTemplate",schemaPath:"#/properties/subjectTemplate/type",keyword:"type",params:{type: schema91.properties.subjectTemplate.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
if(data.groupingConfig !== undefined){
let data70 = data.groupingConfig;
if((typeof data70 !== "string") && (data70 !== null)){
const err78 = {instancePath:instancePath+"/groupingConfig",schemaPath:"#/properties/groupingConfig/type",keyword:"type",params:{type: schema91.properties.groupingConfig.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
if(data.secondaryGroupingConfig !== undefined){
let data71 = data.secondaryGroupingConfig;
if((typeof data71 !== "string") && (data71 !== null)){
const err79 = {instancePath:instancePath+"/secondaryGroupingConfig",schemaPath:"#/properties/secondaryGroupingConfig/type",keyword:"type",params:{type: schema91.properties.secondaryGroupingConfig.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data.groupingEnhancements !== undefined){
let data72 = data.groupingEnhancements;
if((typeof data72 !== "string") && (data72 !== null)){
const err80 = {instancePath:instancePath+"/groupingEnhancements",schemaPath:"#/properties/groupingEnhancements/type",keyword:"type",params:{type: schema91.properties.groupingEnhancements.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data.derivedGroupingEnhancements !== undefined){
let data73 = data.derivedGroupingEnhancements;
if((typeof data73 !== "string") && (data73 !== null)){
const err81 = {instancePath:instancePath+"/derivedGroupingEnhancements",schemaPath:"#/properties/derivedGroupingEnhancements/type",keyword:"type",params:{type: schema91.properties.derivedGroupingEnhancements.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data.fingerprintingRules !== undefined){
let data74 = data.fingerprintingRules;
if((typeof data74 !== "string") && (data74 !== null)){
const err82 = {instancePath:instancePath+"/fingerprintingRules",schemaPath:"#/properties/fingerprintingRules/type",keyword:"type",params:{type: schema91.properties.fingerprintingRules.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data.defaultEnvironment !== undefined){
let data75 = data.defaultEnvironment;
if((typeof data75 !== "string") && (data75 !== null)){
const err83 = {instancePath:instancePath+"/defaultEnvironment",schemaPath:"#/properties/defaultEnvironment/type",keyword:"type",params:{type: schema91.properties.defaultEnvironment.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
if(data.symbolSources !== undefined){
if(typeof data.symbolSources !== "string"){
const err84 = {instancePath:instancePath+"/symbolSources",schemaPath:"#/properties/symbolSources/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
if(data.autofixAutomationTuning !== undefined){
let data77 = data.autofixAutomationTuning;
if((typeof data77 !== "string") && (data77 !== null)){
const err85 = {instancePath:instancePath+"/autofixAutomationTuning",schemaPath:"#/properties/autofixAutomationTuning/type",keyword:"type",params:{type: schema91.properties.autofixAutomationTuning.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
if(data.securityToken !== undefined){
if(typeof data.securityToken !== "string"){
const err86 = {instancePath:instancePath+"/securityToken",schemaPath:"#/properties/securityToken/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
if(data.securityTokenHeader !== undefined){
let data79 = data.securityTokenHeader;
if((typeof data79 !== "string") && (data79 !== null)){
const err87 = {instancePath:instancePath+"/securityTokenHeader",schemaPath:"#/properties/securityTokenHeader/type",keyword:"type",params:{type: schema91.properties.securityTokenHeader.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
if(data.allowedDomains !== undefined){
let data80 = data.allowedDomains;
if(Array.isArray(data80)){
const len3 = data80.length;
for(let i3=0; i3<len3; i3++){
if(typeof data80[i3] !== "string"){
const err88 = {instancePath:instancePath+"/allowedDomains/" + i3,schemaPath:"#/properties/allowedDomains/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err89 = {instancePath:instancePath+"/allowedDomains",schemaPath:"#/properties/allowedDomains/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
if(data.safeFields !== undefined){
let data82 = data.safeFields;
if(Array.isArray(data82)){
const len4 = data82.length;
for(let i4=0; i4<len4; i4++){
if(typeof data82[i4] !== "string"){
const err90 = {instancePath:instancePath+"/safeFields/" + i4,schemaPath:"#/properties/safeFields/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
}
else {
const err91 = {instancePath:instancePath+"/safeFields",schemaPath:"#/properties/safeFields/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
if(data.sensitiveFields !== undefined){
let data84 = data.sensitiveFields;
if(Array.isArray(data84)){
const len5 = data84.length;
for(let i5=0; i5<len5; i5++){
if(typeof data84[i5] !== "string"){
const err92 = {instancePath:instancePath+"/sensitiveFields/" + i5,schemaPath:"#/properties/sensitiveFields/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
}
else {
const err93 = {instancePath:instancePath+"/sensitiveFields",schemaPath:"#/properties/sensitiveFields/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
if(data.builtinSymbolSources !== undefined){
let data86 = data.builtinSymbolSources;
if(Array.isArray(data86)){
const len6 = data86.length;
for(let i6=0; i6<len6; i6++){
if(typeof data86[i6] !== "string"){
const err94 = {instancePath:instancePath+"/builtinSymbolSources/" + i6,schemaPath:"#/properties/builtinSymbolSources/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
}
else {
const err95 = {instancePath:instancePath+"/builtinSymbolSources",schemaPath:"#/properties/builtinSymbolSources/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
if(data.platforms !== undefined){
let data88 = data.platforms;
if(Array.isArray(data88)){
const len7 = data88.length;
for(let i7=0; i7<len7; i7++){
if(typeof data88[i7] !== "string"){
const err96 = {instancePath:instancePath+"/platforms/" + i7,schemaPath:"#/properties/platforms/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
}
else {
const err97 = {instancePath:instancePath+"/platforms",schemaPath:"#/properties/platforms/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
if(data.highlightTags !== undefined){
let data90 = data.highlightTags;
if(Array.isArray(data90)){
const len8 = data90.length;
for(let i8=0; i8<len8; i8++){
if(typeof data90[i8] !== "string"){
const err98 = {instancePath:instancePath+"/highlightTags/" + i8,schemaPath:"#/properties/highlightTags/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
}
else {
const err99 = {instancePath:instancePath+"/highlightTags",schemaPath:"#/properties/highlightTags/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
if(data.relayPiiConfig !== undefined){
let data92 = data.relayPiiConfig;
if((typeof data92 !== "string") && (data92 !== null)){
const err100 = {instancePath:instancePath+"/relayPiiConfig",schemaPath:"#/properties/relayPiiConfig/type",keyword:"type",params:{type: schema91.properties.relayPiiConfig.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
if(data.organization !== undefined){
let data93 = data.organization;
if(data93 && typeof data93 == "object" && !Array.isArray(data93)){
if(data93.id !== undefined){
if(typeof data93.id !== "string"){
const err101 = {instancePath:instancePath+"/organization/id",schemaPath:"#/properties/organization/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
if(data93.slug !== undefined){
if(typeof data93.slug !== "string"){
const err102 = {instancePath:instancePath+"/organization/slug",schemaPath:"#/properties/organization/properties/slug/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
if(data93.status !== undefined){
let data96 = data93.status;
if(data96 && typeof data96 == "object" && !Array.isArray(data96)){
if(data96.id !== undefined){
if(typeof data96.id !== "string"){
const err103 = {instancePath:instancePath+"/organization/status/id",schemaPath:"#/properties/organization/properties/status/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
if(data96.name !== undefined){
if(typeof data96.name !== "string"){
const err104 = {instancePath:instancePath+"/organization/status/name",schemaPath:"#/properties/organization/properties/status/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
}
else {
const err105 = {instancePath:instancePath+"/organization/status",schemaPath:"#/properties/organization/properties/status/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
if(data93.name !== undefined){
if(typeof data93.name !== "string"){
const err106 = {instancePath:instancePath+"/organization/name",schemaPath:"#/properties/organization/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
if(data93.dateCreated !== undefined){
if(typeof data93.dateCreated !== "string"){
const err107 = {instancePath:instancePath+"/organization/dateCreated",schemaPath:"#/properties/organization/properties/dateCreated/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
if(data93.isEarlyAdopter !== undefined){
if(typeof data93.isEarlyAdopter !== "boolean"){
const err108 = {instancePath:instancePath+"/organization/isEarlyAdopter",schemaPath:"#/properties/organization/properties/isEarlyAdopter/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
if(data93.allowMemberInvite !== undefined){
if(typeof data93.allowMemberInvite !== "boolean"){
const err109 = {instancePath:instancePath+"/organization/allowMemberInvite",schemaPath:"#/properties/organization/properties/allowMemberInvite/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
if(data93.allowMemberProjectCreation !== undefined){
if(typeof data93.allowMemberProjectCreation !== "boolean"){
const err110 = {instancePath:instancePath+"/organization/allowMemberProjectCreation",schemaPath:"#/properties/organization/properties/allowMemberProjectCreation/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
if(data93.allowSuperuserAccess !== undefined){
if(typeof data93.allowSuperuserAccess !== "boolean"){
const err111 = {instancePath:instancePath+"/organization/allowSuperuserAccess",schemaPath:"#/properties/organization/properties/allowSuperuserAccess/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
if(data93.require2FA !== undefined){
if(typeof data93.require2FA !== "boolean"){
const err112 = {instancePath:instancePath+"/organization/require2FA",schemaPath:"#/properties/organization/properties/require2FA/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
if(data93.avatar !== undefined){
let data106 = data93.avatar;
if(data106 && typeof data106 == "object" && !Array.isArray(data106)){
if(data106.avatarType !== undefined){
if(typeof data106.avatarType !== "string"){
const err113 = {instancePath:instancePath+"/organization/avatar/avatarType",schemaPath:"#/properties/organization/properties/avatar/properties/avatarType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
}
if(data106.avatarUuid !== undefined){
let data108 = data106.avatarUuid;
if((typeof data108 !== "string") && (data108 !== null)){
const err114 = {instancePath:instancePath+"/organization/avatar/avatarUuid",schemaPath:"#/properties/organization/properties/avatar/properties/avatarUuid/type",keyword:"type",params:{type: schema91.properties.organization.properties.avatar.properties.avatarUuid.type},message:"must be string,null"};
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
const err115 = {instancePath:instancePath+"/organization/avatar",schemaPath:"#/properties/organization/properties/avatar/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
}
if(data93.features !== undefined){
let data109 = data93.features;
if(Array.isArray(data109)){
const len9 = data109.length;
for(let i9=0; i9<len9; i9++){
if(typeof data109[i9] !== "string"){
const err116 = {instancePath:instancePath+"/organization/features/" + i9,schemaPath:"#/properties/organization/properties/features/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
}
}
else {
const err117 = {instancePath:instancePath+"/organization/features",schemaPath:"#/properties/organization/properties/features/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
}
if(data93.links !== undefined){
let data111 = data93.links;
if(data111 && typeof data111 == "object" && !Array.isArray(data111)){
if(data111.organizationUrl !== undefined){
if(typeof data111.organizationUrl !== "string"){
const err118 = {instancePath:instancePath+"/organization/links/organizationUrl",schemaPath:"#/properties/organization/properties/links/properties/organizationUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
}
if(data111.regionUrl !== undefined){
if(typeof data111.regionUrl !== "string"){
const err119 = {instancePath:instancePath+"/organization/links/regionUrl",schemaPath:"#/properties/organization/properties/links/properties/regionUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
}
}
else {
const err120 = {instancePath:instancePath+"/organization/links",schemaPath:"#/properties/organization/properties/links/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
}
if(data93.hasAuthProvider !== undefined){
if(typeof data93.hasAuthProvider !== "boolean"){
const err121 = {instancePath:instancePath+"/organization/hasAuthProvider",schemaPath:"#/properties/organization/properties/hasAuthProvider/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
}
else {
const err122 = {instancePath:instancePath+"/organization",schemaPath:"#/properties/organization/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
if(data.plugins !== undefined){
let data115 = data.plugins;
if(Array.isArray(data115)){
const len10 = data115.length;
for(let i10=0; i10<len10; i10++){
let data116 = data115[i10];
if(data116 && typeof data116 == "object" && !Array.isArray(data116)){
if(data116.id !== undefined){
if(typeof data116.id !== "string"){
const err123 = {instancePath:instancePath+"/plugins/" + i10+"/id",schemaPath:"#/definitions/plugin/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
}
if(data116.name !== undefined){
if(typeof data116.name !== "string"){
const err124 = {instancePath:instancePath+"/plugins/" + i10+"/name",schemaPath:"#/definitions/plugin/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
if(data116.slug !== undefined){
if(typeof data116.slug !== "string"){
const err125 = {instancePath:instancePath+"/plugins/" + i10+"/slug",schemaPath:"#/definitions/plugin/properties/slug/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
}
if(data116.shortName !== undefined){
if(typeof data116.shortName !== "string"){
const err126 = {instancePath:instancePath+"/plugins/" + i10+"/shortName",schemaPath:"#/definitions/plugin/properties/shortName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
}
if(data116.type !== undefined){
if(typeof data116.type !== "string"){
const err127 = {instancePath:instancePath+"/plugins/" + i10+"/type",schemaPath:"#/definitions/plugin/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
if(data116.status !== undefined){
if(typeof data116.status !== "string"){
const err128 = {instancePath:instancePath+"/plugins/" + i10+"/status",schemaPath:"#/definitions/plugin/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
if(data116.doc !== undefined){
if(typeof data116.doc !== "string"){
const err129 = {instancePath:instancePath+"/plugins/" + i10+"/doc",schemaPath:"#/definitions/plugin/properties/doc/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
}
if(data116.description !== undefined){
if(typeof data116.description !== "string"){
const err130 = {instancePath:instancePath+"/plugins/" + i10+"/description",schemaPath:"#/definitions/plugin/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
}
if(data116.version !== undefined){
let data125 = data116.version;
if((typeof data125 !== "string") && (data125 !== null)){
const err131 = {instancePath:instancePath+"/plugins/" + i10+"/version",schemaPath:"#/definitions/plugin/properties/version/type",keyword:"type",params:{type: schema94.properties.version.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
}
if(data116.canDisable !== undefined){
if(typeof data116.canDisable !== "boolean"){
const err132 = {instancePath:instancePath+"/plugins/" + i10+"/canDisable",schemaPath:"#/definitions/plugin/properties/canDisable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
if(data116.isTestable !== undefined){
if(typeof data116.isTestable !== "boolean"){
const err133 = {instancePath:instancePath+"/plugins/" + i10+"/isTestable",schemaPath:"#/definitions/plugin/properties/isTestable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
if(data116.hasConfiguration !== undefined){
if(typeof data116.hasConfiguration !== "boolean"){
const err134 = {instancePath:instancePath+"/plugins/" + i10+"/hasConfiguration",schemaPath:"#/definitions/plugin/properties/hasConfiguration/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
if(data116.enabled !== undefined){
if(typeof data116.enabled !== "boolean"){
const err135 = {instancePath:instancePath+"/plugins/" + i10+"/enabled",schemaPath:"#/definitions/plugin/properties/enabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
if(data116.isDeprecated !== undefined){
if(typeof data116.isDeprecated !== "boolean"){
const err136 = {instancePath:instancePath+"/plugins/" + i10+"/isDeprecated",schemaPath:"#/definitions/plugin/properties/isDeprecated/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
if(data116.isHidden !== undefined){
if(typeof data116.isHidden !== "boolean"){
const err137 = {instancePath:instancePath+"/plugins/" + i10+"/isHidden",schemaPath:"#/definitions/plugin/properties/isHidden/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
if(data116.metadata !== undefined){
let data132 = data116.metadata;
if(!(data132 && typeof data132 == "object" && !Array.isArray(data132))){
const err138 = {instancePath:instancePath+"/plugins/" + i10+"/metadata",schemaPath:"#/definitions/plugin/properties/metadata/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
}
if(data116.contexts !== undefined){
if(!(Array.isArray(data116.contexts))){
const err139 = {instancePath:instancePath+"/plugins/" + i10+"/contexts",schemaPath:"#/definitions/plugin/properties/contexts/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
}
if(data116.assets !== undefined){
if(!(Array.isArray(data116.assets))){
const err140 = {instancePath:instancePath+"/plugins/" + i10+"/assets",schemaPath:"#/definitions/plugin/properties/assets/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
}
if(data116.author !== undefined){
let data135 = data116.author;
if((!(data135 && typeof data135 == "object" && !Array.isArray(data135))) && (data135 !== null)){
const err141 = {instancePath:instancePath+"/plugins/" + i10+"/author",schemaPath:"#/definitions/plugin/properties/author/type",keyword:"type",params:{type: schema94.properties.author.type},message:"must be object,null"};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
if(data135 && typeof data135 == "object" && !Array.isArray(data135)){
if(data135.name !== undefined){
if(typeof data135.name !== "string"){
const err142 = {instancePath:instancePath+"/plugins/" + i10+"/author/name",schemaPath:"#/definitions/plugin/properties/author/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
}
if(data135.url !== undefined){
if(typeof data135.url !== "string"){
const err143 = {instancePath:instancePath+"/plugins/" + i10+"/author/url",schemaPath:"#/definitions/plugin/properties/author/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
}
}
}
if(data116.features !== undefined){
let data138 = data116.features;
if(Array.isArray(data138)){
const len11 = data138.length;
for(let i11=0; i11<len11; i11++){
if(typeof data138[i11] !== "string"){
const err144 = {instancePath:instancePath+"/plugins/" + i10+"/features/" + i11,schemaPath:"#/definitions/plugin/properties/features/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
}
}
else {
const err145 = {instancePath:instancePath+"/plugins/" + i10+"/features",schemaPath:"#/definitions/plugin/properties/features/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
}
if(data116.featureDescriptions !== undefined){
let data140 = data116.featureDescriptions;
if(Array.isArray(data140)){
const len12 = data140.length;
for(let i12=0; i12<len12; i12++){
let data141 = data140[i12];
if(data141 && typeof data141 == "object" && !Array.isArray(data141)){
if(data141.description !== undefined){
if(typeof data141.description !== "string"){
const err146 = {instancePath:instancePath+"/plugins/" + i10+"/featureDescriptions/" + i12+"/description",schemaPath:"#/definitions/plugin/properties/featureDescriptions/items/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
if(data141.featureGate !== undefined){
if(typeof data141.featureGate !== "string"){
const err147 = {instancePath:instancePath+"/plugins/" + i10+"/featureDescriptions/" + i12+"/featureGate",schemaPath:"#/definitions/plugin/properties/featureDescriptions/items/properties/featureGate/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
}
}
else {
const err148 = {instancePath:instancePath+"/plugins/" + i10+"/featureDescriptions/" + i12,schemaPath:"#/definitions/plugin/properties/featureDescriptions/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
}
}
else {
const err149 = {instancePath:instancePath+"/plugins/" + i10+"/featureDescriptions",schemaPath:"#/definitions/plugin/properties/featureDescriptions/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
}
if(data116.resourceLinks !== undefined){
let data144 = data116.resourceLinks;
if(Array.isArray(data144)){
const len13 = data144.length;
for(let i13=0; i13<len13; i13++){
let data145 = data144[i13];
if(data145 && typeof data145 == "object" && !Array.isArray(data145)){
if(data145.title !== undefined){
if(typeof data145.title !== "string"){
const err150 = {instancePath:instancePath+"/plugins/" + i10+"/resourceLinks/" + i13+"/title",schemaPath:"#/definitions/plugin/properties/resourceLinks/items/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
if(data145.url !== undefined){
if(typeof data145.url !== "string"){
const err151 = {instancePath:instancePath+"/plugins/" + i10+"/resourceLinks/" + i13+"/url",schemaPath:"#/definitions/plugin/properties/resourceLinks/items/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
}
}
else {
const err152 = {instancePath:instancePath+"/plugins/" + i10+"/resourceLinks/" + i13,schemaPath:"#/definitions/plugin/properties/resourceLinks/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
}
}
else {
const err153 = {instancePath:instancePath+"/plugins/" + i10+"/resourceLinks",schemaPath:"#/definitions/plugin/properties/resourceLinks/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
}
else {
const err154 = {instancePath:instancePath+"/plugins/" + i10,schemaPath:"#/definitions/plugin/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
}
}
else {
const err155 = {instancePath:instancePath+"/plugins",schemaPath:"#/properties/plugins/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
}
if(data.dynamicSamplingBiases !== undefined){
let data148 = data.dynamicSamplingBiases;
if((!(Array.isArray(data148))) && (data148 !== null)){
const err156 = {instancePath:instancePath+"/dynamicSamplingBiases",schemaPath:"#/properties/dynamicSamplingBiases/type",keyword:"type",params:{type: schema91.properties.dynamicSamplingBiases.type},message:"must be array,null"};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
if(Array.isArray(data148)){
const len14 = data148.length;
for(let i14=0; i14<len14; i14++){
let data149 = data148[i14];
if(data149 && typeof data149 == "object" && !Array.isArray(data149)){
if(data149.id !== undefined){
if(typeof data149.id !== "string"){
const err157 = {instancePath:instancePath+"/dynamicSamplingBiases/" + i14+"/id",schemaPath:"#/properties/dynamicSamplingBiases/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
}
if(data149.active !== undefined){
if(typeof data149.active !== "boolean"){
const err158 = {instancePath:instancePath+"/dynamicSamplingBiases/" + i14+"/active",schemaPath:"#/properties/dynamicSamplingBiases/items/properties/active/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
}
}
else {
const err159 = {instancePath:instancePath+"/dynamicSamplingBiases/" + i14,schemaPath:"#/properties/dynamicSamplingBiases/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
}
}
if(data.debugFilesRole !== undefined){
let data152 = data.debugFilesRole;
if((typeof data152 !== "string") && (data152 !== null)){
const err160 = {instancePath:instancePath+"/debugFilesRole",schemaPath:"#/properties/debugFilesRole/type",keyword:"type",params:{type: schema91.properties.debugFilesRole.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
}
if(data.highlightContext !== undefined){
let data153 = data.highlightContext;
if(!(data153 && typeof data153 == "object" && !Array.isArray(data153))){
const err161 = {instancePath:instancePath+"/highlightContext",schemaPath:"#/properties/highlightContext/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
}
if(data.highlightPreset !== undefined){
let data154 = data.highlightPreset;
if(data154 && typeof data154 == "object" && !Array.isArray(data154)){
if(data154.tags !== undefined){
if(!(Array.isArray(data154.tags))){
const err162 = {instancePath:instancePath+"/highlightPreset/tags",schemaPath:"#/properties/highlightPreset/properties/tags/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
}
if(data154.context !== undefined){
let data156 = data154.context;
if(!(data156 && typeof data156 == "object" && !Array.isArray(data156))){
const err163 = {instancePath:instancePath+"/highlightPreset/context",schemaPath:"#/properties/highlightPreset/properties/context/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
}
else {
const err164 = {instancePath:instancePath+"/highlightPreset",schemaPath:"#/properties/highlightPreset/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
}
else {
const err165 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
validate35.errors = vErrors;
return errors === 0;
}
