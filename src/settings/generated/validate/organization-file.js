// Generated from schemas/ by `node scripts/generate.mjs`. Do not edit.
export default validate20;
const schema65 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"organization-file.schema.json","type":"object","additionalProperties":false,"required":["organization"],"properties":{"organization":{"anyOf":[{"type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_-]{0,99}$"},{"type":"integer","minimum":1,"maximum":9007199254740991}]},"settings":{"$ref":"organization-settings.schema.json"},"ignore":{"type":"array","items":{"type":"string","minLength":1}}}};
const schema66 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"organization-settings.schema.json","type":"object","additionalProperties":false,"properties":{"slug":{"type":"string","minLength":3,"maxLength":50,"pattern":"^(?![0-9]+$)[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$"},"name":{"type":"string","minLength":1,"maxLength":64,"pattern":"\\S"},"isEarlyAdopter":{"type":"boolean"},"hideAiFeatures":{"type":"boolean"},"coverageAccess":{"type":"boolean"},"defaultRole":{"enum":["member","admin","manager","owner"],"type":"string"},"openMembership":{"type":"boolean"},"eventsMemberAdmin":{"type":"boolean"},"alertsMemberWrite":{"type":"boolean"},"attachmentsRole":{"enum":["member","admin","manager","owner"],"type":"string"},"debugFilesRole":{"enum":["member","admin","manager","owner"],"type":"string"},"avatarType":{"enum":["letter_avatar","upload"],"type":"string"},"avatar":{"type":"string","maxLength":6666668,"pattern":"^(?:\\$\\{(?:file|env):[^}]+\\}|[A-Za-z0-9+/]+={0,2})$"},"require2FA":{"type":"boolean"},"allowSharedIssues":{"type":"boolean"},"enhancedPrivacy":{"type":"boolean"},"scrapeJavaScript":{"type":"boolean"},"storeCrashReports":{"enum":[0,1,5,10,20,50,100,-1],"type":"integer"},"allowJoinRequests":{"type":"boolean"},"dataScrubber":{"type":"boolean"},"dataScrubberDefaults":{"type":"boolean"},"sensitiveFields":{"type":"array","items":{"type":"string","minLength":1,"maxLength":4000,"pattern":"\\S"}},"safeFields":{"type":"array","items":{"type":"string","minLength":1,"pattern":"\\S"}},"scrubIPAddresses":{"type":"boolean"},"relayPiiConfig":{"anyOf":[{"type":"null"},{"type":"string","const":""},{"type":"object","additionalProperties":false,"properties":{"rules":{"type":"object","propertyNames":{"minLength":1},"additionalProperties":{"type":"object","required":["type"],"properties":{"type":{"type":"string","minLength":1},"redaction":{"type":"object","required":["method"],"properties":{"method":{"type":"string","minLength":1}}}}}},"applications":{"type":"object","propertyNames":{"minLength":1},"additionalProperties":{"type":"array","items":{"type":"string","minLength":1}}},"vars":{"type":"object"}}}]},"trustedRelays":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["name","publicKey"],"properties":{"name":{"type":"string","minLength":1,"pattern":"\\S"},"publicKey":{"type":"string","minLength":1,"pattern":"^[A-Za-z0-9_-]+$"},"description":{"type":["string","null"]}}}},"hostAPRBot":{"type":"boolean"},"hostAOpenPRBot":{"type":"boolean"},"hostANudgeInvite":{"type":"boolean"},"hostBPRBot":{"type":"boolean"},"hostBOpenPRBot":{"type":"boolean"},"issueAlertsThreadFlag":{"type":"boolean"},"metricAlertsThreadFlag":{"type":"boolean"},"cancelDeletion":{"type":"boolean","const":true}},"if":{"properties":{"avatarType":{"const":"upload"}},"required":["avatarType"]},"then":{"properties":{"avatar":true},"required":["avatar"]}};
const pattern2 = new RegExp("^[A-Za-z0-9_][A-Za-z0-9_-]{0,99}$", "u");
const pattern31 = new RegExp("^(?![0-9]+$)[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$", "u");
const pattern23 = new RegExp("\\S", "u");
const pattern33 = new RegExp("^(?:\\$\\{(?:file|env):[^}]+\\}|[A-Za-z0-9+/]+={0,2})$", "u");
const pattern37 = new RegExp("^[A-Za-z0-9_-]+$", "u");
const func2 = Object.prototype.hasOwnProperty;
const func5 = (text) => { let length = 0; for (const _ of text) length++; return length; };

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="organization-file.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.organization === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "organization"},message:"must have required property '"+"organization"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "organization") || (key0 === "settings")) || (key0 === "ignore"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.organization !== undefined){
let data0 = data.organization;
const _errs3 = errors;
let valid1 = false;
const _errs4 = errors;
if(typeof data0 === "string"){
if(!pattern2.test(data0)){
const err2 = {instancePath:instancePath+"/organization",schemaPath:"#/properties/organization/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_-]{0,99}$"},message:"must match pattern \""+"^[A-Za-z0-9_][A-Za-z0-9_-]{0,99}$"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/organization",schemaPath:"#/properties/organization/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs4 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs6 = errors;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err4 = {instancePath:instancePath+"/organization",schemaPath:"#/properties/organization/anyOf/1/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 9007199254740991 || isNaN(data0)){
const err5 = {instancePath:instancePath+"/organization",schemaPath:"#/properties/organization/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data0 < 1 || isNaN(data0)){
const err6 = {instancePath:instancePath+"/organization",schemaPath:"#/properties/organization/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var _valid0 = _errs6 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err7 = {instancePath:instancePath+"/organization",schemaPath:"#/properties/organization/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs3;
if(vErrors !== null){
if(_errs3){
vErrors.length = _errs3;
}
else {
vErrors = null;
}
}
}
}
if(data.settings !== undefined){
let data1 = data.settings;
const _errs11 = errors;
let valid3 = true;
const _errs12 = errors;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
let missing0;
if((data1.avatarType === undefined) && (missing0 = "avatarType")){
const err8 = {};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
else {
if(data1.avatarType !== undefined){
if("upload" !== data1.avatarType){
const err9 = {};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
}
var _valid1 = _errs12 === errors;
errors = _errs11;
if(vErrors !== null){
if(_errs11){
vErrors.length = _errs11;
}
else {
vErrors = null;
}
}
if(_valid1){
const _errs14 = errors;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.avatar === undefined){
const err10 = {instancePath:instancePath+"/settings",schemaPath:"organization-settings.schema.json/then/required",keyword:"required",params:{missingProperty: "avatar"},message:"must have required property '"+"avatar"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
var _valid1 = _errs14 === errors;
valid3 = _valid1;
}
if(!valid3){
const err11 = {instancePath:instancePath+"/settings",schemaPath:"organization-settings.schema.json/if",keyword:"if",params:{failingKeyword: "then"},message:"must match \"then\" schema"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){
if(!(func2.call(schema66.properties, key1))){
const err12 = {instancePath:instancePath+"/settings",schemaPath:"organization-settings.schema.json/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data1.slug !== undefined){
let data3 = data1.slug;
if(typeof data3 === "string"){
if(func5(data3) > 50){
const err13 = {instancePath:instancePath+"/settings/slug",schemaPath:"organization-settings.schema.json/properties/slug/maxLength",keyword:"maxLength",params:{limit: 50},message:"must NOT have more than 50 characters"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(func5(data3) < 3){
const err14 = {instancePath:instancePath+"/settings/slug",schemaPath:"organization-settings.schema.json/properties/slug/minLength",keyword:"minLength",params:{limit: 3},message:"must NOT have fewer than 3 characters"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!pattern31.test(data3)){
const err15 = {instancePath:instancePath+"/settings/slug",schemaPath:"organization-settings.schema.json/properties/slug/pattern",keyword:"pattern",params:{pattern: "^(?![0-9]+$)[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$"},message:"must match pattern \""+"^(?![0-9]+$)[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$"+"\""};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
else {
const err16 = {instancePath:instancePath+"/settings/slug",schemaPath:"organization-settings.schema.json/properties/slug/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data1.name !== undefined){
let data4 = data1.name;
if(typeof data4 === "string"){
if(func5(data4) > 64){
const err17 = {instancePath:instancePath+"/settings/name",schemaPath:"organization-settings.schema.json/properties/name/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(func5(data4) < 1){
const err18 = {instancePath:instancePath+"/settings/name",schemaPath:"organization-settings.schema.json/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(!pattern23.test(data4)){
const err19 = {instancePath:instancePath+"/settings/name",schemaPath:"organization-settings.schema.json/properties/name/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
else {
const err20 = {instancePath:instancePath+"/settings/name",schemaPath:"organization-settings.schema.json/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data1.isEarlyAdopter !== undefined){
if(typeof data1.isEarlyAdopter !== "boolean"){
const err21 = {instancePath:instancePath+"/settings/isEarlyAdopter",schemaPath:"organization-settings.schema.json/properties/isEarlyAdopter/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data1.hideAiFeatures !== undefined){
if(typeof data1.hideAiFeatures !== "boolean"){
const err22 = {instancePath:instancePath+"/settings/hideAiFeatures",schemaPath:"organization-settings.schema.json/properties/hideAiFeatures/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data1.coverageAccess !== undefined){
if(typeof data1.coverageAccess !== "boolean"){
const err23 = {instancePath:instancePath+"/settings/coverageAccess",schemaPath:"organization-settings.schema.json/properties/coverageAccess/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data1.defaultRole !== undefined){
let data8 = data1.defaultRole;
if(typeof data8 !== "string"){
const err24 = {instancePath:instancePath+"/settings/defaultRole",schemaPath:"organization-settings.schema.json/properties/defaultRole/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(!((((data8 === "member") || (data8 === "admin")) || (data8 === "manager")) || (data8 === "owner"))){
const err25 = {instancePath:instancePath+"/settings/defaultRole",schemaPath:"organization-settings.schema.json/properties/defaultRole/enum",keyword:"enum",params:{allowedValues: schema66.properties.defaultRole.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data1.openMembership !== undefined){
if(typeof data1.openMembership !== "boolean"){
const err26 = {instancePath:instancePath+"/settings/openMembership",schemaPath:"organization-settings.schema.json/properties/openMembership/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data1.eventsMemberAdmin !== undefined){
if(typeof data1.eventsMemberAdmin !== "boolean"){
const err27 = {instancePath:instancePath+"/settings/eventsMemberAdmin",schemaPath:"organization-settings.schema.json/properties/eventsMemberAdmin/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data1.alertsMemberWrite !== undefined){
if(typeof data1.alertsMemberWrite !== "boolean"){
const err28 = {instancePath:instancePath+"/settings/alertsMemberWrite",schemaPath:"organization-settings.schema.json/properties/alertsMemberWrite/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data1.attachmentsRole !== undefined){
let data12 = data1.attachmentsRole;
if(typeof data12 !== "string"){
const err29 = {instancePath:instancePath+"/settings/attachmentsRole",schemaPath:"organization-settings.schema.json/properties/attachmentsRole/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(!((((data12 === "member") || (data12 === "admin")) || (data12 === "manager")) || (data12 === "owner"))){
const err30 = {instancePath:instancePath+"/settings/attachmentsRole",schemaPath:"organization-settings.schema.json/properties/attachmentsRole/enum",keyword:"enum",params:{allowedValues: schema66.properties.attachmentsRole.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data1.debugFilesRole !== undefined){
let data13 = data1.debugFilesRole;
if(typeof data13 !== "string"){
const err31 = {instancePath:instancePath+"/settings/debugFilesRole",schemaPath:"organization-settings.schema.json/properties/debugFilesRole/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(!((((data13 === "member") || (data13 === "admin")) || (data13 === "manager")) || (data13 === "owner"))){
const err32 = {instancePath:instancePath+"/settings/debugFilesRole",schemaPath:"organization-settings.schema.json/properties/debugFilesRole/enum",keyword:"enum",params:{allowedValues: schema66.properties.debugFilesRole.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data1.avatarType !== undefined){
let data14 = data1.avatarType;
if(typeof data14 !== "string"){
const err33 = {instancePath:instancePath+"/settings/avatarType",schemaPath:"organization-settings.schema.json/properties/avatarType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(!((data14 === "letter_avatar") || (data14 === "upload"))){
const err34 = {instancePath:instancePath+"/settings/avatarType",schemaPath:"organization-settings.schema.json/properties/avatarType/enum",keyword:"enum",params:{allowedValues: schema66.properties.avatarType.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data1.avatar !== undefined){
let data15 = data1.avatar;
if(typeof data15 === "string"){
if(func5(data15) > 6666668){
const err35 = {instancePath:instancePath+"/settings/avatar",schemaPath:"organization-settings.schema.json/properties/avatar/maxLength",keyword:"maxLength",params:{limit: 6666668},message:"must NOT have more than 6666668 characters"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(!pattern33.test(data15)){
const err36 = {instancePath:instancePath+"/settings/avatar",schemaPath:"organization-settings.schema.json/properties/avatar/pattern",keyword:"pattern",params:{pattern: "^(?:\\$\\{(?:file|env):[^}]+\\}|[A-Za-z0-9+/]+={0,2})$"},message:"must match pattern \""+"^(?:\\$\\{(?:file|env):[^}]+\\}|[A-Za-z0-9+/]+={0,2})$"+"\""};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/settings/avatar",schemaPath:"organization-settings.schema.json/properties/avatar/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data1.require2FA !== undefined){
if(typeof data1.require2FA !== "boolean"){
const err38 = {instancePath:instancePath+"/settings/require2FA",schemaPath:"organization-settings.schema.json/properties/require2FA/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data1.allowSharedIssues !== undefined){
if(typeof data1.allowSharedIssues !== "boolean"){
const err39 = {instancePath:instancePath+"/settings/allowSharedIssues",schemaPath:"organization-settings.schema.json/properties/allowSharedIssues/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data1.enhancedPrivacy !== undefined){
if(typeof data1.enhancedPrivacy !== "boolean"){
const err40 = {instancePath:instancePath+"/settings/enhancedPrivacy",schemaPath:"organization-settings.schema.json/properties/enhancedPrivacy/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data1.scrapeJavaScript !== undefined){
if(typeof data1.scrapeJavaScript !== "boolean"){
const err41 = {instancePath:instancePath+"/settings/scrapeJavaScript",schemaPath:"organization-settings.schema.json/properties/scrapeJavaScript/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data1.storeCrashReports !== undefined){
let data20 = data1.storeCrashReports;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
const err42 = {instancePath:instancePath+"/settings/storeCrashReports",schemaPath:"organization-settings.schema.json/properties/storeCrashReports/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(!((((((((data20 === 0) || (data20 === 1)) || (data20 === 5)) || (data20 === 10)) || (data20 === 20)) || (data20 === 50)) || (data20 === 100)) || (data20 === -1))){
const err43 = {instancePath:instancePath+"/settings/storeCrashReports",schemaPath:"organization-settings.schema.json/properties/storeCrashReports/enum",keyword:"enum",params:{allowedValues: schema66.properties.storeCrashReports.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data1.allowJoinRequests !== undefined){
if(typeof data1.allowJoinRequests !== "boolean"){
const err44 = {instancePath:instancePath+"/settings/allowJoinRequests",schemaPath:"organization-settings.schema.json/properties/allowJoinRequests/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data1.dataScrubber !== undefined){
if(typeof data1.dataScrubber !== "boolean"){
const err45 = {instancePath:instancePath+"/settings/dataScrubber",schemaPath:"organization-settings.schema.json/properties/dataScrubber/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data1.dataScrubberDefaults !== undefined){
if(typeof data1.dataScrubberDefaults !== "boolean"){
const err46 = {instancePath:instancePath+"/settings/dataScrubberDefaults",schemaPath:"organization-settings.schema.json/properties/dataScrubberDefaults/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data1.sensitiveFields !== undefined){
let data24 = data1.sensitiveFields;
if(Array.isArray(data24)){
const len0 = data24.length;
for(let i0=0; i0<len0; i0++){
let data25 = data24[i0];
if(typeof data25 === "string"){
if(func5(data25) > 4000){
const err47 = {instancePath:instancePath+"/settings/sensitiveFields/" + i0,schemaPath:"organization-settings.schema.json/properties/sensitiveFields/items/maxLength",keyword:"maxLength",params:{limit: 4000},message:"must NOT have more than 4000 characters"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(func5(data25) < 1){
const err48 = {instancePath:instancePath+"/settings/sensitiveFields/" + i0,schemaPath:"organization-settings.schema.json/properties/sensitiveFields/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(!pattern23.test(data25)){
const err49 = {instancePath:instancePath+"/settings/sensitiveFields/" + i0,schemaPath:"organization-settings.schema.json/properties/sensitiveFields/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
else {
const err50 = {instancePath:instancePath+"/settings/sensitiveFields/" + i0,schemaPath:"organization-settings.schema.json/properties/sensitiveFields/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err51 = {instancePath:instancePath+"/settings/sensitiveFields",schemaPath:"organization-settings.schema.json/properties/sensitiveFields/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data1.safeFields !== undefined){
let data26 = data1.safeFields;
if(Array.isArray(data26)){
const len1 = data26.length;
for(let i1=0; i1<len1; i1++){
let data27 = data26[i1];
if(typeof data27 === "string"){
if(func5(data27) < 1){
const err52 = {instancePath:instancePath+"/settings/safeFields/" + i1,schemaPath:"organization-settings.schema.json/properties/safeFields/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(!pattern23.test(data27)){
const err53 = {instancePath:instancePath+"/settings/safeFields/" + i1,schemaPath:"organization-settings.schema.json/properties/safeFields/items/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
else {
const err54 = {instancePath:instancePath+"/settings/safeFields/" + i1,schemaPath:"organization-settings.schema.json/properties/safeFields/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
}
else {
const err55 = {instancePath:instancePath+"/settings/safeFields",schemaPath:"organization-settings.schema.json/properties/safeFields/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data1.scrubIPAddresses !== undefined){
if(typeof data1.scrubIPAddresses !== "boolean"){
const err56 = {instancePath:instancePath+"/settings/scrubIPAddresses",schemaPath:"organization-settings.schema.json/properties/scrubIPAddresses/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data1.relayPiiConfig !== undefined){
let data29 = data1.relayPiiConfig;
const _errs69 = errors;
let valid10 = false;
const _errs70 = errors;
if(data29 !== null){
const err57 = {instancePath:instancePath+"/settings/relayPiiConfig",schemaPath:"organization-settings.schema.json/properties/relayPiiConfig/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
var _valid2 = _errs70 === errors;
valid10 = valid10 || _valid2;
if(!valid10){
const _errs72 = errors;
if(typeof data29 !== "string"){
const err58 = {instancePath:instancePath+"/settings/relayPiiConfig",schemaPath:"organization-settings.schema.json/properties/relayPiiConfig/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if("" !== data29){
const err59 = {instancePath:instancePath+"/settings/relayPiiConfig",schemaPath:"organization-settings.schema.json/properties/relayPiiConfig/anyOf/1/const",keyword:"const",params:{allowedValue: ""},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
var _valid2 = _errs72 === errors;
valid10 = valid10 || _valid2;
if(!valid10){
const _errs74 = errors;
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
for(const key2 in data29){
if(!(((key2 === "rules") || (key2 === "applications")) || (key2 === "vars"))){
const err60 = {instancePath:instancePath+"/settings/relayPiiConfig",schemaPath:"organization-settings.schema.json/properties/relayPiiConfig/anyOf/2/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data29.rules !== undefined){
let data30 = data29.rules;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
for(const key3 in data30){
const _errs79 = errors;
if(typeof key3 === "string"){
if(func5(key3) < 1){
const err61 = {instancePath:instancePath+"/settings/relayPiiConfig/rules",schemaPath:"organization-settings.schema.json/properties/relayPiiConfig/anyOf/2/properties/rules/propertyNames/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key3};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
var valid12 = _errs79 === errors;
if(!valid12){
const err62 = {instancePath:instancePath+"/settings/relayPiiConfig/rules",schemaPath:"organization-settings.schema.json/properties/relayPiiConfig/anyOf/2/properties/rules/propertyNames",keyword:"propertyNames",params:{propertyName: key3},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
for(const key4 in data30){
let data31 = data30[key4];
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
if(data31.type === undefined){
const err63 = {instancePath:instancePath+"/settings/relayPiiConfig/rules/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"organization-settings.schema.json/properties/relayPiiConfig/anyOf/2/properties/rules/additionalProperties/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(data31.type !== undefined){
let data32 = data31.type;
if(typeof data32 === "string"){
if(func5(data32) < 1){
const err64 = {instancePath:instancePath+"/settings/relayPiiConfig/rules/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/type",schemaPath:"organization-settings.schema.json/properties/relayPiiConfig/anyOf/2/properties/rules/additionalProperties/properties/type/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
else {
const err65 = {instancePath:instancePath+"/settings/relayPiiConfig/rules/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/type",schemaPath:"organization-settings.schema.json/properties/relayPiiConfig/anyOf/2/properties/rules/additionalProperties/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data31.redaction !== undefined){
let data33 = data31.redaction;
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
if(data33.method === undefined){
const err66 = {instancePath:instancePath+"/settings/relayPiiConfig/rules/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/redaction",schemaPath:"organization-settings.schema.json/properties/relayPiiConfig/anyOf/2/properties/rules/additionalProperties/properties/redaction/required",keyword:"required",params:{missingProperty: "method"},message:"must have required property '"+"method"+"'"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if(data33.method !== undefined){
let data34 = data33.method;
if(typeof data34 === "string"){
if(func5(data34) < 1){
const err67 = {instancePath:instancePath+"/settings/relayPiiConfig/rules/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/redaction/method",schemaPath:"organization-settings.schema.json/properties/relayPiiConfig/anyOf/2/properties/rules/additionalProperties/properties/redaction/properties/method/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
else {
const err68 = {instancePath:instancePath+"/settings/relayPiiConfig/rules/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/redaction/method",schemaPath:"organization-settings.schema.json/properties/relayPiiConfig/anyOf/2/properties/rules/additionalProperties/properties/redaction/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err69 = {instancePath:instancePath+"/settings/relayPiiConfig/rules/" + key4.replace(/~/g, "~0").replace(/\//g, "~1")+"/redaction",schemaPath:"organization-settings.schema.json/properties/relayPiiConfig/anyOf/2/properties/rules/additionalProperties/properties/redaction/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
}
else {
const err70 = {instancePath:instancePath+"/settings/relayPiiConfig/rules/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"organization-settings.schema.json/properties/relayPiiConfig/anyOf/2/properties/rules/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
}
else {
const err71 = {instancePath:instancePath+"/settings/relayPiiConfig/rules",schemaPath:"organization-settings.schema.json/properties/relayPiiConfig/anyOf/2/properties/rules/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data29.applications !== undefined){
let data35 = data29.applications;
if(data35 && typeof data35 == "object" && !Array.isArray(data35)){
for(const key5 in data35){
const _errs91 = errors;
if(typeof key5 === "string"){
if(func5(key5) < 1){
const err72 = {instancePath:instancePath+"/settings/relayPiiConfig/applications",schemaPath:"organization-settings.schema.json/properties/relayPiiConfig/anyOf/2/properties/applications/propertyNames/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters",propertyName:key5};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
var valid16 = _errs91 === errors;
if(!valid16){
const err73 = {instancePath:instancePath+"/settings/relayPiiConfig/applications",schemaPath:"organization-settings.schema.json/properties/relayPiiConfig/anyOf/2/properties/applications/propertyNames",keyword:"propertyNames",params:{propertyName: key5},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
for(const key6 in data35){
let data36 = data35[key6];
if(Array.isArray(data36)){
const len2 = data36.length;
for(let i2=0; i2<len2; i2++){
let data37 = data36[i2];
if(typeof data37 === "string"){
if(func5(data37) < 1){
const err74 = {instancePath:instancePath+"/settings/relayPiiConfig/applications/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i2,schemaPath:"organization-settings.schema.json/properties/relayPiiConfig/anyOf/2/properties/applications/additionalProperties/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
else {
const err75 = {instancePath:instancePath+"/settings/relayPiiConfig/applications/" + key6.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i2,schemaPath:"organization-settings.schema.json/properties/relayPiiConfig/anyOf/2/properties/applications/additionalProperties/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
}
else {
const err76 = {instancePath:instancePath+"/settings/relayPiiConfig/applications/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"organization-settings.schema.json/properties/relayPiiConfig/anyOf/2/properties/applications/additionalProperties/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
}
else {
const err77 = {instancePath:instancePath+"/settings/relayPiiConfig/applications",schemaPath:"organization-settings.schema.json/properties/relayPiiConfig/anyOf/2/properties/applications/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
if(data29.vars !== undefined){
let data38 = data29.vars;
if(!(data38 && typeof data38 == "object" && !Array.isArray(data38))){
const err78 = {instancePath:instancePath+"/settings/relayPiiConfig/vars",schemaPath:"organization-settings.schema.json/properties/relayPiiConfig/anyOf/2/properties/vars/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
}
else {
const err79 = {instancePath:instancePath+"/settings/relayPiiConfig",schemaPath:"organization-settings.schema.json/properties/relayPiiConfig/anyOf/2/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
var _valid2 = _errs74 === errors;
valid10 = valid10 || _valid2;
}
}
if(!valid10){
const err80 = {instancePath:instancePath+"/settings/relayPiiConfig",schemaPath:"organization-settings.schema.json/properties/relayPiiConfig/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
else {
errors = _errs69;
if(vErrors !== null){
if(_errs69){
vErrors.length = _errs69;
}
else {
vErrors = null;
}
}
}
}
if(data1.trustedRelays !== undefined){
let data39 = data1.trustedRelays;
if(Array.isArray(data39)){
const len3 = data39.length;
for(let i3=0; i3<len3; i3++){
let data40 = data39[i3];
if(data40 && typeof data40 == "object" && !Array.isArray(data40)){
if(data40.name === undefined){
const err81 = {instancePath:instancePath+"/settings/trustedRelays/" + i3,schemaPath:"organization-settings.schema.json/properties/trustedRelays/items/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
if(data40.publicKey === undefined){
const err82 = {instancePath:instancePath+"/settings/trustedRelays/" + i3,schemaPath:"organization-settings.schema.json/properties/trustedRelays/items/required",keyword:"required",params:{missingProperty: "publicKey"},message:"must have required property '"+"publicKey"+"'"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
for(const key7 in data40){
if(!(((key7 === "name") || (key7 === "publicKey")) || (key7 === "description"))){
const err83 = {instancePath:instancePath+"/settings/trustedRelays/" + i3,schemaPath:"organization-settings.schema.json/properties/trustedRelays/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
if(data40.name !== undefined){
let data41 = data40.name;
if(typeof data41 === "string"){
if(func5(data41) < 1){
const err84 = {instancePath:instancePath+"/settings/trustedRelays/" + i3+"/name",schemaPath:"organization-settings.schema.json/properties/trustedRelays/items/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
if(!pattern23.test(data41)){
const err85 = {instancePath:instancePath+"/settings/trustedRelays/" + i3+"/name",schemaPath:"organization-settings.schema.json/properties/trustedRelays/items/properties/name/pattern",keyword:"pattern",params:{pattern: "\\S"},message:"must match pattern \""+"\\S"+"\""};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
else {
const err86 = {instancePath:instancePath+"/settings/trustedRelays/" + i3+"/name",schemaPath:"organization-settings.schema.json/properties/trustedRelays/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
if(data40.publicKey !== undefined){
let data42 = data40.publicKey;
if(typeof data42 === "string"){
if(func5(data42) < 1){
const err87 = {instancePath:instancePath+"/settings/trustedRelays/" + i3+"/publicKey",schemaPath:"organization-settings.schema.json/properties/trustedRelays/items/properties/publicKey/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
if(!pattern37.test(data42)){
const err88 = {instancePath:instancePath+"/settings/trustedRelays/" + i3+"/publicKey",schemaPath:"organization-settings.schema.json/properties/trustedRelays/items/properties/publicKey/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
else {
const err89 = {instancePath:instancePath+"/settings/trustedRelays/" + i3+"/publicKey",schemaPath:"organization-settings.schema.json/properties/trustedRelays/items/properties/publicKey/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
if(data40.description !== undefined){
let data43 = data40.description;
if((typeof data43 !== "string") && (data43 !== null)){
const err90 = {instancePath:instancePath+"/settings/trustedRelays/" + i3+"/description",schemaPath:"organization-settings.schema.json/properties/trustedRelays/items/properties/description/type",keyword:"type",params:{type: schema66.properties.trustedRelays.items.properties.description.type},message:"must be string,null"};
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
const err91 = {instancePath:instancePath+"/settings/trustedRelays/" + i3,schemaPath:"organization-settings.schema.json/properties/trustedRelays/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
}
else {
const err92 = {instancePath:instancePath+"/settings/trustedRelays",schemaPath:"organization-settings.schema.json/properties/trustedRelays/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
if(data1.hostAPRBot !== undefined){
if(typeof data1.hostAPRBot !== "boolean"){
const err93 = {instancePath:instancePath+"/settings/hostAPRBot",schemaPath:"organization-settings.schema.json/properties/hostAPRBot/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
if(data1.hostAOpenPRBot !== undefined){
if(typeof data1.hostAOpenPRBot !== "boolean"){
const err94 = {instancePath:instancePath+"/settings/hostAOpenPRBot",schemaPath:"organization-settings.schema.json/properties/hostAOpenPRBot/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
if(data1.hostANudgeInvite !== undefined){
if(typeof data1.hostANudgeInvite !== "boolean"){
const err95 = {instancePath:instancePath+"/settings/hostANudgeInvite",schemaPath:"organization-settings.schema.json/properties/hostANudgeInvite/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
}
if(data1.hostBPRBot !== undefined){
if(typeof data1.hostBPRBot !== "boolean"){
const err96 = {instancePath:instancePath+"/settings/hostBPRBot",schemaPath:"organization-settings.schema.json/properties/hostBPRBot/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
if(data1.hostBOpenPRBot !== undefined){
if(typeof data1.hostBOpenPRBot !== "boolean"){
const err97 = {instancePath:instancePath+"/settings/hostBOpenPRBot",schemaPath:"organization-settings.schema.json/properties/hostBOpenPRBot/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
if(data1.issueAlertsThreadFlag !== undefined){
if(typeof data1.issueAlertsThreadFlag !== "boolean"){
const err98 = {instancePath:instancePath+"/settings/issueAlertsThreadFlag",schemaPath:"organization-settings.schema.json/properties/issueAlertsThreadFlag/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
if(data1.metricAlertsThreadFlag !== undefined){
if(typeof data1.metricAlertsThreadFlag !== "boolean"){
const err99 = {instancePath:instancePath+"/settings/metricAlertsThreadFlag",schemaPath:"organization-settings.schema.json/properties/metricAlertsThreadFlag/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
if(data1.cancelDeletion !== undefined){
let data51 = data1.cancelDeletion;
if(typeof data51 !== "boolean"){
const err100 = {instancePath:instancePath+"/settings/cancelDeletion",schemaPath:"organization-settings.schema.json/properties/cancelDeletion/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
if(true !== data51){
const err101 = {instancePath:instancePath+"/settings/cancelDeletion",schemaPath:"organization-settings.schema.json/properties/cancelDeletion/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
}
else {
const err102 = {instancePath:instancePath+"/settings",schemaPath:"organization-settings.schema.json/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
if(data.ignore !== undefined){
let data52 = data.ignore;
if(Array.isArray(data52)){
const len4 = data52.length;
for(let i4=0; i4<len4; i4++){
let data53 = data52[i4];
if(typeof data53 === "string"){
if(func5(data53) < 1){
const err103 = {instancePath:instancePath+"/ignore/" + i4,schemaPath:"#/properties/ignore/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
else {
const err104 = {instancePath:instancePath+"/ignore/" + i4,schemaPath:"#/properties/ignore/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err105 = {instancePath:instancePath+"/ignore",schemaPath:"#/properties/ignore/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
const err106 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
