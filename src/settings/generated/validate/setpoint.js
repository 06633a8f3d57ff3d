// Generated from schemas/ by `node scripts/generate.mjs`. Do not edit.
export default validate40;
const schema106 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"setpoint.schema.json","type":"object","additionalProperties":false,"required":["version","organization"],"properties":{"version":{"type":"integer","const":1},"organization":{"anyOf":[{"type":"string","pattern":"^[A-Za-z0-9_][A-Za-z0-9_-]{0,99}$"},{"type":"integer","minimum":1,"maximum":9007199254740991}]},"service":{"type":"object","additionalProperties":false,"properties":{"url":{"type":"string","pattern":"^(?:sandbox:|https?://\\S+)$"},"names":{"anyOf":[{"type":"string","enum":["neutral","sentry"]},{"type":"object","propertyNames":{"$ref":"names.schema.json"},"additionalProperties":{"type":"string","pattern":"^[A-Za-z][A-Za-z0-9_.-]*:?$"}}]},"read":{"type":"string","enum":["auto","get","update"]},"sandbox":{"type":"object","additionalProperties":false,"properties":{"seed":{"type":"string","minLength":1}}}}},"include":{"type":"array","minItems":1,"items":{"type":"string","minLength":1}},"guard":{"type":"object","additionalProperties":false,"properties":{"weakening":{"type":"string","enum":["allow","confirm","refuse"]},"maxChanges":{"type":"integer","minimum":0,"maximum":9007199254740991},"protect":{"type":"array","items":{"type":"string","pattern":"^(?:organization|project)\\.[A-Za-z][A-Za-z0-9_.-]*$"}},"unmanagedProjects":{"type":"string","enum":["ignore","report","fail"]}}},"extraSettings":{"type":"object","additionalProperties":false,"properties":{"organization":{"$ref":"#/definitions/extraSettings"},"project":{"$ref":"#/definitions/extraSettings"}}}},"definitions":{"extraSettings":{"type":"object","propertyNames":{"pattern":"^[A-Za-z][A-Za-z0-9_]{0,99}$"},"additionalProperties":{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"type":"string","enum":["boolean","integer","number","string","array","object"]},"kind":{"type":"string","enum":["set","list","map-of-sets","embedded-json"]},"items":{"type":"string","enum":["string","integer"]},"nullable":{"type":"boolean"},"minimum":{"type":"number"},"maximum":{"type":"number"},"maxLength":{"type":"integer","minimum":1,"maximum":9007199254740991},"enum":{"type":"array","minItems":1,"items":{"type":["string","number"]}},"weakens":{"enum":[true,false,"grows","shrinks"]},"description":{"type":"string"}}}}}};
const schema107 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"names.schema.json","enum":["aiAutofixLastTriggered","aiFixabilityScore","aiScannerAutomation","alertsMemberWrite","allowJoinRequests","allowSharedIssues","altIsSvcApp","attachmentsRole","autofixAutomationTuning","avatar","avatarType","cancelDeletion","chat","coverageAccess","dataScrubber","dataScrubberDefaults","debugFilesRole","defaultAiScannerAutomation","defaultRole","enhancedPrivacy","eventsMemberAdmin","hideAiFeatures","highlightContext","highlightTags","hostA","hostANudgeInvite","hostAOpenPRBot","hostAPRBot","hostB","hostBOpenPRBot","hostBPRBot","isBookmarked","isEarlyAdopter","issueAlertsThreadFlag","metricAlertsThreadFlag","name","openMembership","platform","relayPiiConfig","require2FA","resolveAge","safeFields","scrapeJavaScript","scrubIPAddresses","sensitiveFields","slug","storeCrashReports","subjectPrefix","subjectTemplate","svc:","svcAppIssues","trustedRelays"]};
const schema108 = {"type":"object","propertyNames":{"pattern":"^[A-Za-z][A-Za-z0-9_]{0,99}$"},"additionalProperties":{"type":"object","additionalProperties":false,"required":["type"],"properties":{"type":{"type":"string","enum":["boolean","integer","number","string","array","object"]},"kind":{"type":"string","enum":["set","list","map-of-sets","embedded-json"]},"items":{"type":"string","enum":["string","integer"]},"nullable":{"type":"boolean"},"minimum":{"type":"number"},"maximum":{"type":"number"},"maxLength":{"type":"integer","minimum":1,"maximum":9007199254740991},"enum":{"type":"array","minItems":1,"items":{"type":["string","number"]}},"weakens":{"enum":[true,false,"grows","shrinks"]},"description":{"type":"string"}}}};
const pattern2 = new RegExp("^[A-Za-z0-9_][A-Za-z0-9_-]{0,99}$", "u");
const pattern70 = new RegExp("^(?:sandbox:|https?://\\S+)$", "u");
const pattern71 = new RegExp("^[A-Za-z][A-Za-z0-9_.-]*:?$", "u");
const pattern72 = new RegExp("^(?:organization|project)\\.[A-Za-z][A-Za-z0-9_.-]*$", "u");
const pattern73 = new RegExp("^[A-Za-z][A-Za-z0-9_]{0,99}$", "u");
const func5 = (text) => { let length = 0; for (const _ of text) length++; return length; };
const func2 = Object.prototype.hasOwnProperty;

function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="setpoint.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.version === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.organization === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "organization"},message:"must have required property '"+"organization"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((((((key0 === "version") || (key0 === "organization")) || (key0 === "service")) || (key0 === "include")) || (key0 === "guard")) || (key0 === "extraSettings"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.version !== undefined){
let data0 = data.version;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err3 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(1 !== data0){
const err4 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/const",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.organization !== undefined){
let data1 = data.organization;
const _errs5 = errors;
let valid1 = false;
const _errs6 = errors;
if(typeof data1 === "string"){
if(!pattern2.test(data1)){
const err5 = {instancePath:instancePath+"/organization",schemaPath:"#/properties/organization/anyOf/0/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_][A-Za-z0-9_-]{0,99}$"},message:"must match pattern \""+"^[A-Za-z0-9_][A-Za-z0-9_-]{0,99}$"+"\""};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/organization",schemaPath:"#/properties/organization/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs6 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const _errs8 = errors;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err7 = {instancePath:instancePath+"/organization",schemaPath:"#/properties/organization/anyOf/1/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
const err8 = {instancePath:instancePath+"/organization",schemaPath:"#/properties/organization/anyOf/1/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data1 < 1 || isNaN(data1)){
const err9 = {instancePath:instancePath+"/organization",schemaPath:"#/properties/organization/anyOf/1/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
}
if(!valid1){
const err10 = {instancePath:instancePath+"/organization",schemaPath:"#/properties/organization/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
}
if(data.service !== undefined){
let data2 = data.service;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key1 in data2){
if(!((((key1 === "url") || (key1 === "names")) || (key1 === "read")) || (key1 === "sandbox"))){
const err11 = {instancePath:instancePath+"/service",schemaPath:"#/properties/service/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data2.url !== undefined){
let data3 = data2.url;
if(typeof data3 === "string"){
if(!pattern70.test(data3)){
const err12 = {instancePath:instancePath+"/service/url",schemaPath:"#/properties/service/properties/url/pattern",keyword:"pattern",params:{pattern: "^(?:sandbox:|https?://\\S+)$"},message:"must match pattern \""+"^(?:sandbox:|https?://\\S+)$"+"\""};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/service/url",schemaPath:"#/properties/service/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data2.names !== undefined){
let data4 = data2.names;
const _errs16 = errors;
let valid3 = false;
const _errs17 = errors;
if(typeof data4 !== "string"){
const err14 = {instancePath:instancePath+"/service/names",schemaPath:"#/properties/service/properties/names/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!((data4 === "neutral") || (data4 === "sentry"))){
const err15 = {instancePath:instancePath+"/service/names",schemaPath:"#/properties/service/properties/names/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema106.properties.service.properties.names.anyOf[0].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var _valid1 = _errs17 === errors;
valid3 = valid3 || _valid1;
if(!valid3){
const _errs19 = errors;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key2 in data4){
const _errs21 = errors;
if(!((((((((((((((((((((((((((((((((((((((((((((((((((((key2 === "aiAutofixLastTriggered") || (key2 === "aiFixabilityScore")) || (key2 === "aiScannerAutomation")) || (key2 === "alertsMemberWrite")) || (key2 === "allowJoinRequests")) || (key2 === "allowSharedIssues")) || (key2 === "altIsSvcApp")) || (key2 === "attachmentsRole")) || (key2 === "autofixAutomationTuning")) || (key2 === "avatar")) || (key2 === "avatarType")) || (key2 === "cancelDeletion")) || (key2 === "chat")) || (key2 === "coverageAccess")) || (key2 === "dataScrubber")) || (key2 === "dataScrubberDefaults")) || (key2 === "debugFilesRole")) || (key2 === "defaultAiScannerAutomation")) || (key2 === "defaultRole")) || (key2 === "enhancedPrivacy")) || (key2 === "eventsMemberAdmin")) || (key2 === "hideAiFeatures")) || (key2 === "highlightContext")) || (key2 === "highlightTags")) || (key2 === "hostA")) || (key2 === "hostANudgeInvite")) || (key2 === "hostAOpenPRBot")) || (key2 === "hostAPRBot")) || (key2 === "hostB")) || (key2 === "hostBOpenPRBot")) || (key2 === "hostBPRBot")) || (key2 === "isBookmarked")) || (key2 === "isEarlyAdopter")) || (key2 === "issueAlertsThreadFlag")) || (key2 === "metricAlertsThreadFlag")) || (key2 === "name")) || (key2 === "openMembership")) || (key2 === "platform")) || (key2 === "relayPiiConfig")) || (key2 === "require2FA")) || (key2 === "resolveAge")) || (key2 === "safeFields")) || (key2 === "scrapeJavaScript")) || (key2 === "scrubIPAddresses")) || (key2 === "sensitiveFields")) || (key2 === "slug")) || (key2 === "storeCrashReports")) || (key2 === "subjectPrefix")) || (key2 === "subjectTemplate")) || (key2 === "svc:")) || (key2 === "svcAppIssues")) || (key2 === "trustedRelays"))){
const err16 = {instancePath:instancePath+"/service/names",schemaPath:"names.schema.json/enum",keyword:"enum",params:{allowedValues: schema107.enum},message:"must be equal to one of the allowed values",propertyName:key2};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var valid4 = _errs21 === errors;
if(!valid4){
const err17 = {instancePath:instancePath+"/service/names",schemaPath:"#/properties/service/properties/names/anyOf/1/propertyNames",keyword:"propertyNames",params:{propertyName: key2},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
for(const key3 in data4){
let data5 = data4[key3];
if(typeof data5 === "string"){
if(!pattern71.test(data5)){
const err18 = {instancePath:instancePath+"/service/names/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/service/properties/names/anyOf/1/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_.-]*:?$"},message:"must match pattern \""+"^[A-Za-z][A-Za-z0-9_.-]*:?$"+"\""};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/service/names/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/service/properties/names/anyOf/1/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath:instancePath+"/service/names",schemaPath:"#/properties/service/properties/names/anyOf/1/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var _valid1 = _errs19 === errors;
valid3 = valid3 || _valid1;
}
if(!valid3){
const err21 = {instancePath:instancePath+"/service/names",schemaPath:"#/properties/service/properties/names/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
else {
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
}
}
if(data2.read !== undefined){
let data6 = data2.read;
if(typeof data6 !== "string"){
const err22 = {instancePath:instancePath+"/service/read",schemaPath:"#/properties/service/properties/read/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(!(((data6 === "auto") || (data6 === "get")) || (data6 === "update"))){
const err23 = {instancePath:instancePath+"/service/read",schemaPath:"#/properties/service/properties/read/enum",keyword:"enum",params:{allowedValues: schema106.properties.service.properties.read.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data2.sandbox !== undefined){
let data7 = data2.sandbox;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key4 in data7){
if(!(key4 === "seed")){
const err24 = {instancePath:instancePath+"/service/sandbox",schemaPath:"#/properties/service/properties/sandbox/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data7.seed !== undefined){
let data8 = data7.seed;
if(typeof data8 === "string"){
if(func5(data8) < 1){
const err25 = {instancePath:instancePath+"/service/sandbox/seed",schemaPath:"#/properties/service/properties/sandbox/properties/seed/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/service/sandbox/seed",schemaPath:"#/properties/service/properties/sandbox/properties/seed/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err27 = {instancePath:instancePath+"/service/sandbox",schemaPath:"#/properties/service/properties/sandbox/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
else {
const err28 = {instancePath:instancePath+"/service",schemaPath:"#/properties/service/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.include !== undefined){
let data9 = data.include;
if(Array.isArray(data9)){
if(data9.length < 1){
const err29 = {instancePath:instancePath+"/include",schemaPath:"#/properties/include/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
const len0 = data9.length;
for(let i0=0; i0<len0; i0++){
let data10 = data9[i0];
if(typeof data10 === "string"){
if(func5(data10) < 1){
const err30 = {instancePath:instancePath+"/include/" + i0,schemaPath:"#/properties/include/items/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/include/" + i0,schemaPath:"#/properties/include/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err32 = {instancePath:instancePath+"/include",schemaPath:"#/properties/include/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.guard !== undefined){
let data11 = data.guard;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
for(const key5 in data11){
if(!((((key5 === "weakening") || (key5 === "maxChanges")) || (key5 === "protect")) || (key5 === "unmanagedProjects"))){
const err33 = {instancePath:instancePath+"/guard",schemaPath:"#/properties/guard/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data11.weakening !== undefined){
let data12 = data11.weakening;
if(typeof data12 !== "string"){
const err34 = {instancePath:instancePath+"/guard/weakening",schemaPath:"#/properties/guard/properties/weakening/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(!(((data12 === "allow") || (data12 === "confirm")) || (data12 === "refuse"))){
const err35 = {instancePath:instancePath+"/guard/weakening",schemaPath:"#/properties/guard/properties/weakening/enum",keyword:"enum",params:{allowedValues: schema106.properties.guard.properties.weakening.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data11.maxChanges !== undefined){
let data13 = data11.maxChanges;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err36 = {instancePath:instancePath+"/guard/maxChanges",schemaPath:"#/properties/guard/properties/maxChanges/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 9007199254740991 || isNaN(data13)){
const err37 = {instancePath:instancePath+"/guard/maxChanges",schemaPath:"#/properties/guard/properties/maxChanges/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(data13 < 0 || isNaN(data13)){
const err38 = {instancePath:instancePath+"/guard/maxChanges",schemaPath:"#/properties/guard/properties/maxChanges/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
if(data11.protect !== undefined){
let data14 = data11.protect;
if(Array.isArray(data14)){
const len1 = data14.length;
for(let i1=0; i1<len1; i1++){
let data15 = data14[i1];
if(typeof data15 === "string"){
if(!pattern72.test(data15)){
const err39 = {instancePath:instancePath+"/guard/protect/" + i1,schemaPath:"#/properties/guard/properties/protect/items/pattern",keyword:"pattern",params:{pattern: "^(?:organization|project)\\.[A-Za-z][A-Za-z0-9_.-]*$"},message:"must match pattern \""+"^(?:organization|project)\\.[A-Za-z][A-Za-z0-9_.-]*$"+"\""};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
else {
const err40 = {instancePath:instancePath+"/guard/protect/" + i1,schemaPath:"#/properties/guard/properties/protect/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
else {
const err41 = {instancePath:instancePath+"/guard/protect",schemaPath:"#/properties/guard/properties/protect/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data11.unmanagedProjects !== undefined){
let data16 = data11.unmanagedProjects;
if(typeof data16 !== "string"){
const err42 = {instancePath:instancePath+"/guard/unmanagedProjects",schemaPath:"#/properties/guard/properties/unmanagedProjects/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(!(((data16 === "ignore") || (data16 === "report")) || (data16 === "fail"))){
const err43 = {instancePath:instancePath+"/guard/unmanagedProjects",schemaPath:"#/properties/guard/properties/unmanagedProjects/enum",keyword:"enum",params:{allowedValues: schema106.properties.guard.properties.unmanagedProjects.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
else {
const err44 = {instancePath:instancePath+"/guard",schemaPath:"#/properties/guard/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data.extraSettings !== undefined){
let data17 = data.extraSettings;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
for(const key6 in data17){
if(!((key6 === "organization") || (key6 === "project"))){
const err45 = {instancePath:instancePath+"/extraSettings",schemaPath:"#/properties/extraSettings/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data17.organization !== undefined){
let data18 = data17.organization;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
for(const key7 in data18){
const _errs56 = errors;
if(typeof key7 === "string"){
if(!pattern73.test(key7)){
const err46 = {instancePath:instancePath+"/extraSettings/organization",schemaPath:"#/definitions/extraSettings/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_]{0,99}$"},message:"must match pattern \""+"^[A-Za-z][A-Za-z0-9_]{0,99}$"+"\"",propertyName:key7};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
var valid15 = _errs56 === errors;
if(!valid15){
const err47 = {instancePath:instancePath+"/extraSettings/organization",schemaPath:"#/definitions/extraSettings/propertyNames",keyword:"propertyNames",params:{propertyName: key7},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
for(const key8 in data18){
let data19 = data18[key8];
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.type === undefined){
const err48 = {instancePath:instancePath+"/extraSettings/organization/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/extraSettings/additionalProperties/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
for(const key9 in data19){
if(!(func2.call(schema108.additionalProperties.properties, key9))){
const err49 = {instancePath:instancePath+"/extraSettings/organization/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/extraSettings/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data19.type !== undefined){
let data20 = data19.type;
if(typeof data20 !== "string"){
const err50 = {instancePath:instancePath+"/extraSettings/organization/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/type",schemaPath:"#/definitions/extraSettings/additionalProperties/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(!((((((data20 === "boolean") || (data20 === "integer")) || (data20 === "number")) || (data20 === "string")) || (data20 === "array")) || (data20 === "object"))){
const err51 = {instancePath:instancePath+"/extraSettings/organization/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/type",schemaPath:"#/definitions/extraSettings/additionalProperties/properties/type/enum",keyword:"enum",params:{allowedValues: schema108.additionalProperties.properties.type.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data19.kind !== undefined){
let data21 = data19.kind;
if(typeof data21 !== "string"){
const err52 = {instancePath:instancePath+"/extraSettings/organization/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/kind",schemaPath:"#/definitions/extraSettings/additionalProperties/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(!((((data21 === "set") || (data21 === "list")) || (data21 === "map-of-sets")) || (data21 === "embedded-json"))){
const err53 = {instancePath:instancePath+"/extraSettings/organization/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/kind",schemaPath:"#/definitions/extraSettings/additionalProperties/properties/kind/enum",keyword:"enum",params:{allowedValues: schema108.additionalProperties.properties.kind.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data19.items !== undefined){
let data22 = data19.items;
if(typeof data22 !== "string"){
const err54 = {instancePath:instancePath+"/extraSettings/organization/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/items",schemaPath:"#/definitions/extraSettings/additionalProperties/properties/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(!((data22 === "string") || (data22 === "integer"))){
const err55 = {instancePath:instancePath+"/extraSettings/organization/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/items",schemaPath:"#/definitions/extraSettings/additionalProperties/properties/items/enum",keyword:"enum",params:{allowedValues: schema108.additionalProperties.properties.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data19.nullable !== undefined){
if(typeof data19.nullable !== "boolean"){
const err56 = {instancePath:instancePath+"/extraSettings/organization/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/nullable",schemaPath:"#/definitions/extraSettings/additionalProperties/properties/nullable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data19.minimum !== undefined){
let data24 = data19.minimum;
if(!((typeof data24 == "number") && (isFinite(data24)))){
const err57 = {instancePath:instancePath+"/extraSettings/organization/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/minimum",schemaPath:"#/definitions/extraSettings/additionalProperties/properties/minimum/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data19.maximum !== undefined){
let data25 = data19.maximum;
if(!((typeof data25 == "number") && (isFinite(data25)))){
const err58 = {instancePath:instancePath+"/extraSettings/organization/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/maximum",schemaPath:"#/definitions/extraSettings/additionalProperties/properties/maximum/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data19.maxLength !== undefined){
let data26 = data19.maxLength;
if(!(((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26))) && (isFinite(data26)))){
const err59 = {instancePath:instancePath+"/extraSettings/organization/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/maxLength",schemaPath:"#/definitions/extraSettings/additionalProperties/properties/maxLength/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if((typeof data26 == "number") && (isFinite(data26))){
if(data26 > 9007199254740991 || isNaN(data26)){
const err60 = {instancePath:instancePath+"/extraSettings/organization/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/maxLength",schemaPath:"#/definitions/extraSettings/additionalProperties/properties/maxLength/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if(data26 < 1 || isNaN(data26)){
const err61 = {instancePath:instancePath+"/extraSettings/organization/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/maxLength",schemaPath:"#/definitions/extraSettings/additionalProperties/properties/maxLength/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
if(data19.enum !== undefined){
let data27 = data19.enum;
if(Array.isArray(data27)){
if(data27.length < 1){
const err62 = {instancePath:instancePath+"/extraSettings/organization/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/enum",schemaPath:"#/definitions/extraSettings/additionalProperties/properties/enum/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
const len2 = data27.length;
for(let i2=0; i2<len2; i2++){
let data28 = data27[i2];
if((typeof data28 !== "string") && (!((typeof data28 == "number") && (isFinite(data28))))){
const err63 = {instancePath:instancePath+"/extraSettings/organization/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/enum/" + i2,schemaPath:"#/definitions/extraSettings/additionalProperties/properties/enum/items/type",keyword:"type",params:{type: schema108.additionalProperties.properties.enum.items.type},message:"must be string,number"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
}
else {
const err64 = {instancePath:instancePath+"/extraSettings/organization/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/enum",schemaPath:"#/definitions/extraSettings/additionalProperties/properties/enum/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data19.weakens !== undefined){
let data29 = data19.weakens;
if(!((((data29 === true) || (data29 === false)) || (data29 === "grows")) || (data29 === "shrinks"))){
const err65 = {instancePath:instancePath+"/extraSettings/organization/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/weakens",schemaPath:"#/definitions/extraSettings/additionalProperties/properties/weakens/enum",keyword:"enum",params:{allowedValues: schema108.additionalProperties.properties.weakens.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data19.description !== undefined){
if(typeof data19.description !== "string"){
const err66 = {instancePath:instancePath+"/extraSettings/organization/" + key8.replace(/~/g, "~0").replace(/\//g, "~1")+"/description",schemaPath:"#/definitions/extraSettings/additionalProperties/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
}
else {
const err67 = {instancePath:instancePath+"/extraSettings/organization/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/extraSettings/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
}
else {
const err68 = {instancePath:instancePath+"/extraSettings/organization",schemaPath:"#/definitions/extraSettings/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data17.project !== undefined){
let data31 = data17.project;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
for(const key10 in data31){
const _errs85 = errors;
if(typeof key10 === "string"){
if(!pattern73.test(key10)){
const err69 = {instancePath:instancePath+"/extraSettings/project",schemaPath:"#/definitions/extraSettings/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z][A-Za-z0-9_]{0,99}$"},message:"must match pattern \""+"^[A-Za-z][A-Za-z0-9_]{0,99}$"+"\"",propertyName:key10};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
var valid21 = _errs85 === errors;
if(!valid21){
const err70 = {instancePath:instancePath+"/extraSettings/project",schemaPath:"#/definitions/extraSettings/propertyNames",keyword:"propertyNames",params:{propertyName: key10},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
for(const key11 in data31){
let data32 = data31[key11];
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
if(data32.type === undefined){
const err71 = {instancePath:instancePath+"/extraSettings/project/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/extraSettings/additionalProperties/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
for(const key12 in data32){
if(!(func2.call(schema108.additionalProperties.properties, key12))){
const err72 = {instancePath:instancePath+"/extraSettings/project/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/extraSettings/additionalProperties/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key12},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data32.type !== undefined){
let data33 = data32.type;
if(typeof data33 !== "string"){
const err73 = {instancePath:instancePath+"/extraSettings/project/" + key11.replace(/~/g, "~0").replace(/\//g, "~1")+"/type",schemaPath:"#/definitions/extraSettings/additionalProperties/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if(!((((((data33 === "boolean") || (data33 === "integer")) || (data33 === "number")) || (data33 === "string")) || (data33 === "array")) || (data33 === "object"))){
const err74 = {instancePath:instancePath+"/extraSettings/project/" + key11.replace(/~/g, "~0").replace(/\//g, "~1")+"/type",schemaPath:"#/definitions/extraSettings/additionalProperties/properties/type/enum",keyword:"enum",params:{allowedValues: schema108.additionalProperties.properties.type.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data32.kind !== undefined){
let data34 = data32.kind;
if(typeof data34 !== "string"){
const err75 = {instancePath:instancePath+"/extraSettings/project/" + key11.replace(/~/g, "~0").replace(/\//g, "~1")+"/kind",schemaPath:"#/definitions/extraSettings/additionalProperties/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if(!((((data34 === "set") || (data34 === "list")) || (data34 === "map-of-sets")) || (data34 === "embedded-json"))){
const err76 = {instancePath:instancePath+"/extraSettings/project/" + key11.replace(/~/g, "~0").replace(/\//g, "~1")+"/kind",schemaPath:"#/definitions/extraSettings/additionalProperties/properties/kind/enum",keyword:"enum",params:{allowedValues: schema108.additionalProperties.properties.kind.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
if(data32.items !== undefined){
let data35 = data32.items;
if(typeof data35 !== "string"){
const err77 = {instancePath:instancePath+"/extraSettings/project/" + key11.replace(/~/g, "~0").replace(/\//g, "~1")+"/items",schemaPath:"#/definitions/extraSettings/additionalProperties/properties/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if(!((data35 === "string") || (data35 === "integer"))){
const err78 = {instancePath:instancePath+"/extraSettings/project/" + key11.replace(/~/g, "~0").replace(/\//g, "~1")+"/items",schemaPath:"#/definitions/extraSettings/additionalProperties/properties/items/enum",keyword:"enum",params:{allowedValues: schema108.additionalProperties.properties.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
if(data32.nullable !== undefined){
if(typeof data32.nullable !== "boolean"){
const err79 = {instancePath:instancePath+"/extraSettings/project/" + key11.replace(/~/g, "~0").replace(/\//g, "~1")+"/nullable",schemaPath:"#/definitions/extraSettings/additionalProperties/properties/nullable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data32.minimum !== undefined){
let data37 = data32.minimum;
if(!((typeof data37 == "number") && (isFinite(data37)))){
const err80 = {instancePath:instancePath+"/extraSettings/project/" + key11.replace(/~/g, "~0").replace(/\//g, "~1")+"/minimum",schemaPath:"#/definitions/extraSettings/additionalProperties/properties/minimum/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data32.maximum !== undefined){
let data38 = data32.maximum;
if(!((typeof data38 == "number") && (isFinite(data38)))){
const err81 = {instancePath:instancePath+"/extraSettings/project/" + key11.replace(/~/g, "~0").replace(/\//g, "~1")+"/maximum",schemaPath:"#/definitions/extraSettings/additionalProperties/properties/maximum/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
if(data32.maxLength !== undefined){
let data39 = data32.maxLength;
if(!(((typeof data39 == "number") && (!(data39 % 1) && !isNaN(data39))) && (isFinite(data39)))){
const err82 = {instancePath:instancePath+"/extraSettings/project/" + key11.replace(/~/g, "~0").replace(/\//g, "~1")+"/maxLength",schemaPath:"#/definitions/extraSettings/additionalProperties/properties/maxLength/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if((typeof data39 == "number") && (isFinite(data39))){
if(data39 > 9007199254740991 || isNaN(data39)){
const err83 = {instancePath:instancePath+"/extraSettings/project/" + key11.replace(/~/g, "~0").replace(/\//g, "~1")+"/maxLength",schemaPath:"#/definitions/extraSettings/additionalProperties/properties/maxLength/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
if(data39 < 1 || isNaN(data39)){
const err84 = {instancePath:instancePath+"/extraSettings/project/" + key11.replace(/~/g, "~0").replace(/\//g, "~1")+"/maxLength",schemaPath:"#/definitions/extraSettings/additionalProperties/properties/maxLength/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
}
if(data32.enum !== undefined){
let data40 = data32.enum;
if(Array.isArray(data40)){
if(data40.length < 1){
const err85 = {instancePath:instancePath+"/extraSettings/project/" + key11.replace(/~/g, "~0").replace(/\//g, "~1")+"/enum",schemaPath:"#/definitions/extraSettings/additionalProperties/properties/enum/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
const len3 = data40.length;
for(let i3=0; i3<len3; i3++){
let data41 = data40[i3];
if((typeof data41 !== "string") && (!((typeof data41 == "number") && (isFinite(data41))))){
const err86 = {instancePath:instancePath+"/extraSettings/project/" + key11.replace(/~/g, "~0").replace(/\//g, "~1")+"/enum/" + i3,schemaPath:"#/definitions/extraSettings/additionalProperties/properties/enum/items/type",keyword:"type",params:{type: schema108.additionalProperties.properties.enum.items.type},message:"must be string,number"};
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
const err87 = {instancePath:instancePath+"/extraSettings/project/" + key11.replace(/~/g, "~0").replace(/\//g, "~1")+"/enum",schemaPath:"#/definitions/extraSettings/additionalProperties/properties/enum/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
if(data32.weakens !== undefined){
let data42 = data32.weakens;
if(!((((data42 === true) || (data42 === false)) || (data42 === "grows")) || (data42 === "shrinks"))){
const err88 = {instancePath:instancePath+"/extraSettings/project/" + key11.replace(/~/g, "~0").replace(/\//g, "~1")+"/weakens",schemaPath:"#/definitions/extraSettings/additionalProperties/properties/weakens/enum",keyword:"enum",params:{allowedValues: schema108.additionalProperties.properties.weakens.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
if(data32.description !== undefined){
if(typeof data32.description !== "string"){
const err89 = {instancePath:instancePath+"/extraSettings/project/" + key11.replace(/~/g, "~0").replace(/\//g, "~1")+"/description",schemaPath:"#/definitions/extraSettings/additionalProperties/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
}
else {
const err90 = {instancePath:instancePath+"/extraSettings/project/" + key11.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/extraSettings/additionalProperties/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err91 = {instancePath:instancePath+"/extraSettings/project",schemaPath:"#/definitions/extraSettings/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err92 = {instancePath:instancePath+"/extraSettings",schemaPath:"#/properties/extraSettings/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err93 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
validate40.errors = vErrors;
return errors === 0;
}
